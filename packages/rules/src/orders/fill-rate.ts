import { amountFromUnits } from '../money/amount.ts';
import { type Rate, rateFromUnits } from '../money/rate.ts';
import { divideRounding, roundToSignificant } from '../money/rounding.ts';
import type { Order } from './order.ts';

const one = 10n ** 18n;
/** As quoted rates have. */
const significantDigits = 8;

/**
 * What one coin has cost or brought on the average, in fiat; undefined while nothing has filled. Cut to eight significant
 * digits and never prettier than it was: a purchase is rounded up, a sale down. 10 000 for 0.00488 is 2 049 180.4 up.
 */
export function fillRateOf({
  sell,
  filledCoin,
  filledFiat,
}: Pick<Order, 'sell' | 'filledCoin' | 'filledFiat'>): Rate | undefined {
  if (filledCoin <= 0n || filledFiat <= 0n) return undefined;
  const rounding = sell ? 'down' : 'up';
  const exact = amountFromUnits(divideRounding(filledFiat * one, filledCoin, rounding));
  return rateFromUnits(roundToSignificant(exact, significantDigits, rounding));
}
