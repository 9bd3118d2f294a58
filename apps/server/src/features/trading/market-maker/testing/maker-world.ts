import { bank, houseTrading } from '@dukat/ledger/accounts';
import { add, formatAmount, negate } from '@dukat/rules/money/amount';
import { formatRate, toRate } from '@dukat/rules/money/rate';
import { referenceUsd } from '@dukat/rules/rates/catalogue';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { usualMaker } from '@dukat/rules/trading/market-maker/maker-settings';
import { sandboxStakes } from '@dukat/rules/trading/market-maker/stakes';
import { tradingMarkets } from '@dukat/rules/trading/markets';
import { toPrice } from '@dukat/rules/trading/steps';
import { type FakeClock, fakeClock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { inTransaction } from '../../../../platform/http/in-transaction.ts';
import { post } from '../../../../platform/ledger/post.ts';
import { type ScriptedPrices, scriptedPrices } from '../../../../program/testing/scripted-prices.ts';
import { createRateBoard, type RateBoard } from '../../../rates/rate-board.ts';
import { type Exchange, openExchange } from '../../exchange/exchange.ts';
import { log, marketNamed } from '../../testing/trading-world.ts';
import { createMarketMaker, type MarketMaker } from '../market-maker.ts';
import { makerName, seedMaker } from '../stake-maker.ts';

export interface MakerWorld {
  readonly clock: FakeClock;
  readonly prices: ScriptedPrices;
  readonly rates: RateBoard;
  /** The coins that are quoted in small sizes. */
  readonly thin: Set<string>;
  exchange: Exchange;
  maker: MarketMaker;
  /** Advances ten seconds, makes a new tick, and lets the market maker react. */
  tick(): Promise<void>;
  /** Replaces this process, as if killed, with one that knows only the database. */
  restart(): Promise<void>;
}

/** Every kind of market, but few enough for many tests. */
export const someMarkets = ['BTC_CZK', 'ETH_CZK', 'ETH_EUR', 'ETH_BTC'].map(marketNamed);

/** A sandbox with a stake, constant prices, and a market maker that acts on request. */
export async function makerWorld(
  database: Database,
  markets: readonly TradingMarket[] = someMarkets,
): Promise<MakerWorld> {
  const clock = fakeClock(new Date());
  const prices = scriptedPrices();
  for (const { asset } of sandboxStakes) if (asset !== 'CZK' && asset !== 'EUR') setUsual(prices, asset);
  const rates = createRateBoard({ database, clock, source: prices, log });
  await rates.advance();
  await inTransaction(database, async (tx) => {
    for (const { asset, amount } of sandboxStakes) {
      await post(tx, {
        reference: `test:house:${asset}`,
        type: 'seed',
        entries: [
          { account: bank('test'), asset, amount: negate(add(amount, amount)) },
          { account: houseTrading, asset, amount: add(amount, amount) },
        ],
      });
    }
    await seedMaker(tx, clock.now());
  });
  const thin = new Set<string>();
  const readThinCoins = async () => thin;
  const open = async () => {
    const exchange = await openExchange({ database, clock, log, leaseMs: 0 });
    return {
      exchange,
      maker: createMarketMaker({
        ...{ database, clock, log, exchange, rates, settings: usualMaker, markets, readThinCoins },
      }),
    };
  };
  const world: MakerWorld = {
    clock,
    prices,
    rates,
    thin,
    ...(await open()),
    async tick() {
      clock.advance(10_000);
      await rates.advance();
      await world.maker.round();
    },
    async restart() {
      Object.assign(world, await open());
    },
  };
  return world;
}

/** Sets a coin's price from the catalogue's reference, on which the stakes are based, too. */
export function setUsual(prices: ScriptedPrices, coin: string, factor = 1): void {
  const usd = Number(formatRate(referenceUsd(coin) ?? toRate('1'))) * factor;
  prices.set(coin, { CZK: usd * 21, EUR: usd * 0.86 });
}

/** Returns the market maker's open orders on a market from the lowest price: "buy 4.1234 x 200". */
export async function readLadder(database: Database, name: string) {
  const market = marketNamed(name);
  const rows = await database
    .selectFrom('trading_orders as o')
    .innerJoin('portfolios as p', 'p.id', 'o.portfolio_id')
    .select(['o.side', 'o.price_ticks', 'o.left_lots', 'o.public_id'])
    .where('p.house_name', '=', makerName)
    .where('o.market_id', '=', market.id)
    .where('o.status', '=', 'Open')
    .orderBy('o.price_ticks')
    .execute();
  return rows.map((row) => ({
    id: row.public_id,
    side: row.side,
    price: Number(formatAmount(toPrice(market, row.price_ticks))),
    lots: Number(row.left_lots),
  }));
}

export async function readMakerOrders(database: Database): Promise<number> {
  const counts = await Promise.all(
    tradingMarkets.map(async ({ name }) => (await readLadder(database, name)).length),
  );
  return counts.reduce((total, count) => total + count, 0);
}
