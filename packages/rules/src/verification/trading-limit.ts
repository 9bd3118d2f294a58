import type { Tier } from '../identity/verification.ts';
import { type Amount, formatAmount } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { accept, type Result, refuse } from '../result.ts';
import { maxOrderSizeFor, orderPriceLimits } from './limits.ts';

export type TradingLimitRefusal = 'above_unverified_maximum' | 'price_out_of_range';

/**
 * Checks an order's total against the maximum order size of its owner's current tier (requirement 9). Refuses
 * `above_unverified_maximum` if a verified identity would allow more, and `price_out_of_range` above the maximum of every tier.
 *
 * @param worth in the order's fiat: everything that has traded or is trading for the order, and what is to trade now
 */
export function decideTradingLimit(
  tier: Tier,
  currency: Fiat,
  worth: Amount,
): Result<undefined, TradingLimitRefusal> {
  const limit = maxOrderSizeFor(tier, currency);
  if (worth <= limit) return accept(undefined);
  const { smallest, largest } = orderPriceLimits;
  if (limit < largest[currency]) {
    return refuse('above_unverified_maximum', { values: { limit: formatAmount(limit), currency } });
  }
  const values = {
    minFiat: formatAmount(smallest[currency]),
    maxFiat: formatAmount(largest[currency]),
    currency,
  };
  return refuse('price_out_of_range', { values });
}
