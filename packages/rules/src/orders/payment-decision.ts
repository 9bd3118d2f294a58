import { type Amount, add, sum } from '../money/amount.ts';
import { isFinal, type Order } from './order.ts';

/**
 * `above_limit`: the sum alone may not trade for this owner now, whatever else is true of it; `above_deposit_limit`: nor may so
 * much come to the account.
 */
export type WaitingReason = 'short' | 'over' | 'late' | 'double' | 'above_limit' | 'above_deposit_limit';

export type PaymentDecision =
  /** The order is paid. `uses` says that earlier waiting payments make up the sum together with this one. */
  | { readonly kind: 'paid'; readonly paid: Amount; readonly usesEarlier: boolean }
  | { readonly kind: 'waits'; readonly reason: WaitingReason };

/** What must come in for the order: its fiat on a buy, its coins on a sell. */
export function amountToPay(order: Pick<Order, 'sell' | 'fiatValue' | 'coinValue'>): Amount {
  return order.sell ? order.coinValue : order.fiatValue;
}

/**
 * What a payment means for its order (domain, Retail order). A coin that comes for a MARKET sell is sold as it came: who
 * sends from an exchange often cannot choose the exact sum. Every other difference is the payer's to decide, and two
 * short payments that add up to the price are the price.
 *
 * @param earlier payments for this order that still wait for a choice
 * @param least below it a coin cannot be sold
 */
export function decidePayment(
  order: Order,
  amount: Amount,
  earlier: readonly Amount[],
  least: Amount,
): PaymentDecision {
  if (order.status === 'CANCELED') return { kind: 'waits', reason: 'late' };
  const isWaiting =
    order.status === 'WAITING_FOR_PAYMENT' || order.status === 'WAITING_FOR_DEPOSIT_CONFIRMATION';
  if (isFinal(order.status) || !isWaiting) return { kind: 'waits', reason: 'double' };

  const expected = amountToPay(order);
  if (amount === expected) return { kind: 'paid', paid: amount, usesEarlier: false };
  const together = add(sum(earlier), amount);
  if (earlier.length > 0 && together === expected) return { kind: 'paid', paid: together, usesEarlier: true };
  if (order.sell && order.rateType === 'MARKET' && amount >= least) {
    return { kind: 'paid', paid: amount, usesEarlier: false };
  }
  return { kind: 'waits', reason: amount < expected ? 'short' : 'over' };
}
