import { type Amount, subtract, zero } from '../money/amount.ts';
import { quoteFor, type Rate } from '../money/rate.ts';
import { isFinal, type Order } from './order.ts';

/** Fiat beyond its cents does not exist, and a worth is never rounded below what it is. */
const fiatDecimals = 2;

/**
 * What an order trades, in its fiat, when so much is paid for it: the fiat of a purchase, and of a sale what was agreed for
 * its coins. Coins beyond the agreed ones count at the better of the order's rate and the market's, so that a rate of
 * yesterday lets nothing more through.
 *
 * @param paid what lies in the blocked account for it: after the deposit fee
 * @param current the market's rate in the order's direction; absent when there is none
 */
export function worthOfPayment(order: Order, paid: Amount, current: Rate | undefined): Amount {
  if (!order.sell || paid === 0n) return paid;
  const agreed = subtract(order.coinValue, order.depositFee);
  if (paid === agreed) return order.fiatValue;
  const isBetter = paid > agreed && current !== undefined && current > order.rate;
  return quoteFor(paid, isBetter ? current : order.rate, fiatDecimals, 'up');
}

/** What traded for the order, or trades: an order that ended counts what was filled, an unpaid one nothing. */
export function tradedWorth(order: Order, current: Rate | undefined): Amount {
  if (isFinal(order.status) || order.status === 'PENDING_WITHDRAWAL') return order.filledFiat;
  return order.paid === 0n ? zero : worthOfPayment(order, order.paid, current);
}
