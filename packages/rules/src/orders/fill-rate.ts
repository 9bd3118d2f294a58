import { amountFromUnits, one } from '../money/amount.ts';
import { type Rate, rateFromUnits } from '../money/rate.ts';
import { divideRounding, roundToSignificant } from '../money/rounding.ts';
import type { Order } from './order.ts';

/** The same precision as quoted rates. */
const significantDigits = 8;

type Filled = Pick<Order, 'sell' | 'filledCoin' | 'filledFiat' | 'rateType' | 'rate'>;

/**
 * Returns the average price of one coin in fiat; undefined if nothing has filled. Rounded to eight significant digits so that it
 * never looks better than it was: up for a purchase, down for a sale. 10 000 for 0.00488 is 2 049 180.4 up. A CURRENT or CUSTOM
 * order trades at its rate or better. A worse quotient comes only from cutting the coins to their last decimal; then the order's
 * rate is returned.
 */
export function averageFillRate({ sell, filledCoin, filledFiat, rateType, rate }: Filled): Rate | undefined {
  if (filledCoin <= 0n || filledFiat <= 0n) return undefined;
  const rounding = sell ? 'down' : 'up';
  const exact = amountFromUnits(divideRounding(filledFiat * one, filledCoin, rounding));
  const average = rateFromUnits(roundToSignificant(exact, significantDigits, rounding));
  const isBeyond = sell ? average < rate : average > rate;
  return rateType !== 'MARKET' && isBeyond ? rate : average;
}
