import { type Rate, rateFromUnits } from '../money/rate.ts';
import { divideRounding } from '../money/rounding.ts';
import type { Asset } from '../rates/asset.ts';
import { accept, type Result, refuse } from '../result.ts';
import { isPartlyFilled, type Order } from './order.ts';
import { decidePriceUpdate, type UpdatedTerms, type UpdateRefusal } from './price-update.ts';

/** How far the market may move against the customer between the quote and the trade: one percent. */
export const marketToleranceBasisPoints = 100n;
const wholeBasisPoints = 10_000n;

export interface MarketTerms extends Partial<UpdatedTerms> {
  readonly rateType: 'MARKET';
  /** If the market is worse, the order waits again. */
  readonly worstRate: Rate;
}

/**
 * Returns the worst rate at which an order sent to the market may trade, from the rate its owner saw. Rounded in the owner's
 * favour: 100 CZK for one coin gives at most 101 on a buy and at least 99 on a sale.
 */
export function worstRateFor(sell: boolean, shown: Rate): Rate {
  const part = sell
    ? wholeBasisPoints - marketToleranceBasisPoints
    : wholeBasisPoints + marketToleranceBasisPoints;
  return rateFromUnits(divideRounding(shown * part, wholeBasisPoints, sell ? 'up' : 'down'));
}

/** The rest of a partly filled CURRENT or CUSTOM order can only wait or be refunded (requirement 4). */
export function maySendToMarket(order: Order): boolean {
  return order.rateType === 'MARKET' || !isPartlyFilled(order);
}

/**
 * Changes a sleeping order to a MARKET order: it trades at the present rate, but not worse than the bound derived from the shown
 * rate. The paid amount stays. A partly filled CURRENT or CUSTOM order is refused; an order that was sent to the market before gets
 * a new bound.
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
