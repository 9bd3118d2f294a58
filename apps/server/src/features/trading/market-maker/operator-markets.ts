import type { QuotingState } from '@dukat/contract/back-office/trading';
import { canBecome, isAllowedIn } from '@dukat/matching-engine/market-status';
import { formatAmount } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { type MarketStatus, marketStatuses } from '@dukat/rules/trading/market';
import { positionLimits } from '@dukat/rules/trading/market-maker/inventory';
import type { RestingOrder } from '@dukat/rules/trading/market-maker/ladder';
import { tradingMarkets } from '@dukat/rules/trading/markets';
import { toPrice } from '@dukat/rules/trading/steps';
import type { Database } from '../../../platform/database/database.ts';
import { housePortfolio } from '../../portfolios/portfolios-facade.ts';
import { openAccount } from '../accounts/trading-accounts-repository.ts';
import { readStatuses } from '../markets/markets-repository.ts';
import { readPositions, readRestingOrders } from './maker-repository.ts';
import type { MarketMaker } from './market-maker.ts';
import { makerName } from './stake-maker.ts';

/** Returns every market's status, and the market maker's orders there or the reason why there are none. */
export async function operatorMarkets(db: Database, maker: MarketMaker, now: Date) {
  const account = await openAccount(db, await housePortfolio(db, makerName, now));
  const statuses = await readStatuses(db);
  const standing = await readRestingOrders(
    db,
    account.number,
    tradingMarkets.map(({ id }) => id),
  );
  const positions = await readPositions(db, account.portfolioId);
  return {
    markets: tradingMarkets.map((market) =>
      operatorMarket(market, statuses.get(market.id) ?? 'starting', standing.get(market.id) ?? [], maker),
    ),
    inventory: [...positions].map(([asset, { total, target }]) => {
      const { floor, ceiling } = positionLimits(asset, target);
      return {
        asset,
        total: formatAmount(total),
        target: formatAmount(target),
        floor: formatAmount(floor),
        ceiling: ceiling === undefined ? null : formatAmount(ceiling),
      };
    }),
  };
}

function operatorMarket(
  market: TradingMarket,
  status: MarketStatus,
  standing: readonly RestingOrder[],
  maker: MarketMaker,
) {
  const { rate } = maker.reference(market);
  const bids = standing.filter(({ side }) => side === 'buy').map(({ priceTicks }) => priceTicks);
  const asks = standing.filter(({ side }) => side === 'sell').map(({ priceTicks }) => priceTicks);
  const price = (ticks: number) => formatAmount(toPrice(market, ticks));
  return {
    market: market.name,
    status,
    next: marketStatuses.filter((next) => next !== status && canBecome(status, next)),
    quoting: quotingState(market, status, bids.length > 0 && asks.length > 0, maker),
    reference: rate === undefined ? null : formatRate(rate),
    bids: bids.length,
    asks: asks.length,
    best_bid: bids.length === 0 ? null : price(Math.max(...bids)),
    best_ask: asks.length === 0 ? null : price(Math.min(...asks)),
  };
}

function quotingState(
  market: TradingMarket,
  status: MarketStatus,
  hasBothSides: boolean,
  maker: MarketMaker,
): QuotingState {
  if (!maker.isRunning) return 'switched_off';
  if (maker.isElsewhere(market)) return 'run_elsewhere';
  const { paused } = maker.reference(market);
  if (paused !== undefined) return paused;
  if (!isAllowedIn(status, 'post')) return 'market_not_open';
  return hasBothSides ? 'quoting' : 'inventory_limit';
}
