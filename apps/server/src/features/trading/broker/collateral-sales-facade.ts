import type { Bid } from '@dukat/rules/loans/sale-step';
import { rateFromUnits } from '@dukat/rules/money/rate';
import { assert } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { findMarket } from '@dukat/rules/trading/markets';
import { toPrice, toSize } from '@dukat/rules/trading/steps';
import type { Database } from '../../../platform/database/database.ts';
import { readMarketStatus } from '../markets/markets-repository.ts';
import { readBids } from './bids-repository.ts';

export type { Broker } from './broker.ts';
export { findSaleFills, type SaleFill } from './sale-fills-repository.ts';
export type { SharedBook } from './shared-book.ts';

export interface SaleMarket {
  readonly market: TradingMarket;
  readonly isRunning: boolean;
  /** The levels of the visible bids, the best one first. */
  readonly bids: readonly Bid[];
}

/** Returns the market on which collateral is sold, with its bids at most a share of basis points below the best one. */
export async function readSaleMarket(
  db: Database,
  pair: { readonly coin: string; readonly fiat: string },
  basisPoints: number,
): Promise<SaleMarket> {
  const market = findMarket(`${pair.coin}_${pair.fiat}`);
  assert(market !== undefined, 'expected a market for collateral');
  const isRunning = (await readMarketStatus(db, market.id)) === 'running';
  const levels = await readBids(db, market.id, basisPoints);
  const bids = levels.map(({ ticks, lots }) => ({
    price: rateFromUnits(toPrice(market, ticks)),
    coins: toSize(market, lots),
  }));
  return { market, isRunning, bids };
}
