import { type Rate, rateFromUnits } from '../money/rate.ts';
import { divideRounding } from '../money/rounding.ts';
import type { Asset } from '../rates/asset.ts';
import { accept, type Result, refuse } from '../result.ts';
import { isPartlyFilled, type Order } from './order.ts';
import { decidePriceUpdate, type UpdatedTerms, type UpdateRefusal } from './price-update.ts';

/** How far the market may move against the owner between the look at it and the trade: one percent. */
export const marketToleranceBasisPoints = 100n;
const wholeBasisPoints = 10_000n;

export interface MarketTerms extends Partial<UpdatedTerms> {
  readonly rateType: 'MARKET';
  /** Beyond it the order waits again. */
  readonly worstRate: Rate;
}

/**
 * The worst rate at which an order that is sent to the market may trade, by the rate that its owner saw. Rounded in the owner's
 * favour: 100 CZK for one coin is 101 at most on a buy, 99 at least on a sale.
 */
export function worstRateFor(sell: boolean, shown: Rate): Rate {
  const part = sell
    ? wholeBasisPoints - marketToleranceBasisPoints
    : wholeBasisPoints + marketToleranceBasisPoints;
  return rateFromUnits(divideRounding(shown * part, wholeBasisPoints, sell ? 'up' : 'down'));
}

/** The rest of a partly filled CURRENT or CUSTOM order can only wait or be given back (specification 4). */
export function maySendToMarket(order: Order): boolean {
  return order.rateType === 'MARKET' || !isPartlyFilled(order);
}

/**
 * An order that sleeps away from its rate goes to the market: it trades at the rate of the moment, at none worse than the bound
 * that follows from the rate shown. What was paid stays. One at a rate of its own that is partly filled can only be
 * closed; one that was sent to the market before gets a new bound.
 */
export function decideMarketExchange(
  order: Order,
  shown: Rate,
  coin: Asset,
  fiatDecimals: number,
): Result<MarketTerms, UpdateRefusal> {
  if (order.status !== 'SLEEPING') return refuse('order_not_updatable');
  const worstRate = worstRateFor(order.sell, shown);
  if (order.rateType === 'MARKET' && isPartlyFilled(order)) return accept({ rateType: 'MARKET', worstRate });
  const terms = decidePriceUpdate({ ...order, rateType: 'CURRENT' }, shown, shown, coin, fiatDecimals);
  return terms.refused ? terms : accept({ ...terms.value, rateType: 'MARKET', worstRate });
}
