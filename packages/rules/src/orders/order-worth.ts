import { type Amount, subtract, zero } from '../money/amount.ts';
import { quoteFor, type Rate } from '../money/rate.ts';
import { isFinal, type Order } from './order.ts';

/** Fiat has no fractions of a cent, and a value is never rounded down. */
const fiatDecimals = 2;

/**
 * Returns the value that an order trades for this payment, in its fiat: the payment itself for a purchase, and the agreed price for
 * a sale's coins. Additional coins are valued at the better of the order's rate and the market's, so that an old rate does not
 * bypass a limit.
 *
 * @param paid the amount in the blocked account for it, after the deposit fee
 * @param current the market's rate in the order's direction; undefined if there is none
 */
export function paymentValue(order: Order, paid: Amount, current: Rate | undefined): Amount {
  if (!order.sell || paid === 0n) return paid;
  const agreed = subtract(order.coinValue, order.depositFee);
  if (paid === agreed) return order.fiatValue;
  const isBetter = paid > agreed && current !== undefined && current > order.rate;
  return quoteFor(paid, isBetter ? current : order.rate, fiatDecimals, 'up');
}

/** Returns the value that counts for the order: the filled fiat of an ended order, zero for an unpaid one. */
export function tradedWorth(order: Order, current: Rate | undefined): Amount {
  if (isFinal(order.status) || order.status === 'PENDING_WITHDRAWAL') return order.filledFiat;
  return order.paid === 0n ? zero : paymentValue(order, order.paid, current);
}
