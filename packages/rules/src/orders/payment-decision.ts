import { type Amount, add, sum } from '../money/amount.ts';
import { isFinal, type Order } from './order.ts';

/**
 * `above_limit`: the amount exceeds what this owner may trade now, whatever else is true of it; `above_deposit_limit`: it exceeds
 * the account's deposit limit.
 */
export const waitingReasons = [
  'short',
  'over',
  'late',
  'double',
  'above_limit',
  'above_deposit_limit',
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

export type PaymentDecision =
  /** The order is paid. With `usesEarlier`, earlier waiting payments and this one together make up the price. */
  | { readonly kind: 'paid'; readonly paid: Amount; readonly usesEarlier: boolean }
  | { readonly kind: 'waits'; readonly reason: WaitingReason };

/** Returns the expected payment: fiat on a buy, coins on a sell. */
export function amountToPay(order: Pick<Order, 'sell' | 'fiatValue' | 'coinValue'>): Amount {
  return order.sell ? order.coinValue : order.fiatValue;
}

/**
 * Decides what a payment means for its order (domain, Retail order). A deposit for a MARKET sell is sold in full, since customers
 * who send from an exchange often cannot choose the exact amount. For every other difference the payer decides, and earlier
 * payments that together with this one equal the price pay the order.
 *
 * @param earlier payments for this order that still wait for a choice
 * @param least the smallest amount of the coin that can be sold
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
