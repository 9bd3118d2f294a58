import { amountFromUnits } from '../money/amount.ts';
import { type Rate, rateFromUnits } from '../money/rate.ts';
import { divideRounding, roundToSignificant } from '../money/rounding.ts';
import type { Order } from './order.ts';

const one = 10n ** 18n;
/** As quoted rates have. */
const significantDigits = 8;

type Filled = Pick<Order, 'sell' | 'filledCoin' | 'filledFiat' | 'rateType' | 'rate'>;

/**
 * What one coin has cost or brought on the average, in fiat; undefined while nothing has filled. Cut to eight significant
 * digits and never better than it was: a purchase is rounded up, a sale down. 10 000 for 0.00488 is 2 049 180.4 up.
 *
 * A CURRENT or CUSTOM order trades at its rate or better. Where the quotient is beyond it, the coins were cut to their last
 * decimal, and the order's rate is what it traded at.
 */
export function fillRateOf({ sell, filledCoin, filledFiat, rateType, rate }: Filled): Rate | undefined {
  if (filledCoin <= 0n || filledFiat <= 0n) return undefined;
  const rounding = sell ? 'down' : 'up';
  const exact = amountFromUnits(divideRounding(filledFiat * one, filledCoin, rounding));
  const average = rateFromUnits(roundToSignificant(exact, significantDigits, rounding));
  const isBeyond = sell ? average < rate : average > rate;
  return rateType !== 'MARKET' && isBeyond ? rate : average;
}
