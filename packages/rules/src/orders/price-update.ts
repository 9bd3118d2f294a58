import { type Amount, formatAmount } from '../money/amount.ts';
import { holdableBaseFor, holdableQuoteFor, type Rate } from '../money/rate.ts';
import type { Asset } from '../rates/asset.ts';
import { accept, type Result, refuse } from '../result.ts';
import { isActive, isPartlyFilled, type Order } from './order.ts';
import { orderPriceRange, priceRangeValues } from './price-limits.ts';
import { type CustomRateRefusal, checkCustomRate } from './rate-terms.ts';

export type UpdateRefusal =
  | CustomRateRefusal
  | 'order_not_updatable'
  | 'order_partly_filled'
  | 'price_out_of_range'
  | 'below_minimum_trade';

export interface UpdatedTerms {
  readonly rate: Rate;
  readonly coinValue: Amount;
  readonly fiatValue: Amount;
}

/**
 * Reprices an order at another rate: the current one (CURRENT) or the owner's (CUSTOM). The paid amount stays, the proceeds are
 * recomputed. Refuses a partly filled order, and a result below the minimum trade (requirement 4).
 *
 * @param current the rate of the newest tick in the order's direction
 */
export function decidePriceUpdate(
  order: Order,
  rate: Rate,
  current: Rate,
  coin: Asset,
  fiatDecimals: number,
): Result<UpdatedTerms, UpdateRefusal> {
  if (!isActive(order.status) || order.rateType === 'MARKET') return refuse('order_not_updatable');
  if (isPartlyFilled(order)) return refuse('order_partly_filled');

  const terms = termsAt(order, rate, coin, fiatDecimals);
  const { max } = orderPriceRange(order.fiat);
  // The range applies only to custom rates. An order that the market moved beyond it can still be closed.
  if (terms === undefined || (order.rateType === 'CUSTOM' && terms.fiatValue > max)) {
    const values = priceRangeValues({ coin, fiat: order.fiat, rate: current });
    return refuse('price_out_of_range', { field: 'rate_value', values });
  }
  const traded = order.sell ? order.paid : terms.coinValue;
  if (traded < coin.minTradeAmount || terms.fiatValue === 0n) {
    const values = { currency: coin.code, limit: formatAmount(coin.minTradeAmount) };
    return refuse('below_minimum_trade', { field: 'rate_value', values });
  }
  if (order.rateType === 'CUSTOM') {
    const { sell, fiat } = order;
    const custom = checkCustomRate({
      sell,
      custom: rate,
      current,
      coin: coin.code,
      fiat,
      fiatValue: terms.fiatValue,
    });
    if (custom.refused) return custom;
  }
  return accept(terms);
}

/** Returns undefined if the database cannot hold the result. */
function termsAt(order: Order, rate: Rate, coin: Asset, fiatDecimals: number): UpdatedTerms | undefined {
  const { sell, paid } = order;
  const brings = sell
    ? holdableQuoteFor(paid, rate, fiatDecimals, 'down')
    : holdableBaseFor(paid, rate, coin.volumePrecision, 'down');
  if (brings === undefined) return undefined;
  return sell
    ? { rate, coinValue: order.coinValue, fiatValue: brings }
    : { rate, coinValue: brings, fiatValue: order.fiatValue };
}
