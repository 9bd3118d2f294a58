import { availableOf, type LedgerAccount } from '@dukat/ledger/accounts';
import { type Amount, add, subtract, zero } from '@dukat/rules/money/amount';
import type { Rate } from '@dukat/rules/money/rate';
import { assert } from '@dukat/rules/result';
import { type BrokerSize, brokerSize, capitalUsed, coinsForCustomer } from '@dukat/rules/trading/broker-size';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { sizeOf } from '@dukat/rules/trading/steps';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockBalances } from '../../../platform/ledger/lock-balances.ts';
import type { ExchangeOrder } from '../exchange/book/open-order.ts';
import type { StepParts } from './book-of-step.ts';
import { brokerCommand } from './broker-command.ts';
import { type RecordedFill, recordFills, whereSomebodyIs } from './broker-repository.ts';

/** What one of many retail orders wants of the exchange. */
export interface SharedDemand {
  readonly orderPublicId: string;
  readonly coin: string;
  readonly fiat: string;
  readonly sell: boolean;
  readonly coins: Amount;
  readonly rate: Rate;
}

/** The exchange as one step of the broker for many retail orders sees it, an order of the broker's for each. */
export interface SharedBook {
  readonly account: LedgerAccount;
  /**
   * Trades for all of them at once, and gives the coins of each customer's fill, in their order; zero for what nobody offers now
   * and for what the capital does not reach beside the others. Their owners' balances are locked: the house's are locked here.
   */
  catchAll(tx: Transaction, demands: readonly SharedDemand[]): Promise<readonly Amount[]>;
  /** Every fill that followed from what was caught. */
  takeAll(tx: Transaction, fills: readonly Omit<RecordedFill, 'exchangeOrder' | 'caught'>[]): Promise<void>;
}

interface Sized {
  readonly demand: SharedDemand;
  readonly market: TradingMarket;
  readonly size: BrokerSize;
}

interface Caught {
  readonly exchangeOrder: string;
  readonly caught: Amount;
}

/** What is left of the capital, by asset, while a step is sized. */
type Capital = Map<string, Amount>;

export function sharedBook({ account, entry, marketOf, now }: StepParts): SharedBook {
  const own = availableOf(account.portfolioId);
  const caughtFor = new Map<string, Caught>();

  return {
    account: own,

    async catchAll(tx, demands) {
      const capital = await lockCapital(tx, own, demands);
      const asked = await thoseMet(tx, sizedInTurn(demands, marketOf, new Map(capital)));
      const outcomes = await entry.submitAll(
        asked.map(({ demand, market, size }) => brokerCommand(market, account, demand.sell, size)),
      );
      const coins = new Map<string, Amount>();
      for (const [at, { demand, market, size }] of asked.entries()) {
        const outcome = outcomes[at];
        const order = outcome === undefined || outcome.refused ? undefined : outcome.value[0];
        if (order === undefined || order.filledLots === 0) continue;
        const caught = caughtBy(order);
        caughtFor.set(demand.orderPublicId, { exchangeOrder: order.publicId, caught });
        const base = capital.get(market.base) ?? zero;
        const isEnough = order.filledLots === size.sizeLots;
        const fill = coinsForCustomer({ ...demand, base, quote: zero }, caught, isEnough);
        coins.set(demand.orderPublicId, fill);
        // What a fee's rounding took comes from the capital, and is there once.
        if (!demand.sell) capital.set(market.base, subtract(add(base, caught), fill));
      }
      return demands.map(({ orderPublicId }) => coins.get(orderPublicId) ?? zero);
    },

    async takeAll(tx, fills) {
      assert(fills.length === caughtFor.size, 'a fill follows from each order on the exchange');
      const recorded = fills.map((fill) => {
        const caught = caughtFor.get(fill.retailOrder);
        assert(caught !== undefined, 'a fill follows from an order on the exchange');
        return { ...fill, ...caught };
      });
      await recordFills(tx, recorded, now);
    },
  };
}

async function lockCapital(
  tx: Transaction,
  own: LedgerAccount,
  demands: readonly SharedDemand[],
): Promise<Capital> {
  const assets = [...new Set(demands.flatMap(({ coin, fiat }) => [coin, fiat]))];
  const locked = await lockBalances(
    tx,
    assets.map((asset) => ({ account: own, asset })),
  );
  return new Map(locked.map(({ asset, balance }) => [asset, balance]));
}

/** Each as if those before it had taken their most; what would have to be cut is left to trade alone. */
function sizedInTurn(
  demands: readonly SharedDemand[],
  marketOf: StepParts['marketOf'],
  left: Capital,
): readonly Sized[] {
  return demands.flatMap((demand) => {
    const market = marketOf(demand);
    assert(market !== undefined, 'a step trades what has a market');
    const [base, quote] = [left.get(market.base) ?? zero, left.get(market.quote) ?? zero];
    const size = brokerSize(market, { ...demand, base, quote });
    if (size === undefined || size.isCut) return [];
    const used = capitalUsed(market, demand, size);
    left.set(market.base, subtract(base, used.base));
    left.set(market.quote, subtract(quote, used.quote));
    return [{ demand, market, size }];
  });
}

async function thoseMet(tx: Transaction, all: readonly Sized[]): Promise<readonly Sized[]> {
  const isThere = await whereSomebodyIs(
    tx,
    all.map(({ demand, market, size }) => ({ market, sell: demand.sell, priceTicks: size.priceTicks })),
  );
  return all.filter((_, at) => isThere[at] === true);
}

/** The coins that moved: a buyer's less the fee, which is taken of them; a seller's fee is taken of the money. */
function caughtBy({ market, side, filledLots, feePaid }: ExchangeOrder): Amount {
  const traded = sizeOf(market, filledLots);
  return side === 'buy' ? subtract(traded, feePaid) : traded;
}
