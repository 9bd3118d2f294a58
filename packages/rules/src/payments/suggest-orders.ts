import type { Amount } from '../money/amount.ts';
import { dayMs } from '../time/durations.ts';

/** A payment that does not name a known payment request, as described by its payer and bank. */
export interface StrayPayment {
  readonly amount: Amount;
  readonly currency: string;
  /** The texts in the place of a symbol, valid or not. */
  readonly symbols: readonly string[];
  /** Midnight of the day on which the bank booked it. */
  readonly bookedOn: Date;
}

export interface PayableOrder {
  readonly id: string;
  readonly currency: string;
  readonly price: Amount;
  readonly symbol: string | null;
  /** True if the order's owner has proven the payer's account. */
  readonly isPayers: boolean;
  readonly createdAt: Date;
}

export const suggestionReasons = ['symbol', 'amount', 'payer', 'time'] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

export interface OrderSuggestion {
  readonly id: string;
  readonly reasons: readonly SuggestionReason[];
}

/** A nearly correct symbol weighs as much as all other reasons together. A fitting time alone is no reason. */
const weights: Readonly<Record<SuggestionReason, number>> = { symbol: 8, amount: 4, payer: 3, time: 1 };
const mostSuggested = 5;
/** A payment fits an order by time if it is booked within this many days. */
const usualDays = 7;

/** Ranks the orders that a stray payment may be meant for, best first. An operator decides; nothing is booked. */
export function suggestOrders(
  payment: StrayPayment,
  orders: readonly PayableOrder[],
): readonly OrderSuggestion[] {
  return orders
    .flatMap((order) => {
      const reasons = reasonsFor(payment, order);
      return reasons.some((reason) => reason !== 'time') ? { order, reasons } : [];
    })
    .toSorted(
      (one, other) =>
        scoreReasons(other.reasons) - scoreReasons(one.reasons) ||
        other.order.createdAt.getTime() - one.order.createdAt.getTime(),
    )
    .slice(0, mostSuggested)
    .map(({ order: { id }, reasons }) => ({ id, reasons }));
}

const scoreReasons = (reasons: readonly SuggestionReason[]) =>
  reasons.reduce((sum, reason) => sum + weights[reason], 0);

function reasonsFor(payment: StrayPayment, order: PayableOrder): readonly SuggestionReason[] {
  const { symbol } = order;
  const endOfDay = payment.bookedOn.getTime() + dayMs;
  const age = endOfDay - order.createdAt.getTime();
  // An order in another currency, or created after the payment, cannot match.
  if (order.currency !== payment.currency || age < 0) return [];
  const fits: Readonly<Record<SuggestionReason, boolean>> = {
    symbol: symbol !== null && payment.symbols.some((given) => isNearlySame(given, symbol)),
    amount: order.price === payment.amount,
    payer: order.isPayers,
    time: age <= (usualDays + 1) * dayMs,
  };
  return suggestionReasons.filter((reason) => fits[reason]);
}

/** Returns true for an equal symbol or one typing error: one digit wrong, missing or added, or two neighbours swapped. */
function isNearlySame(given: string, symbol: string): boolean {
  if (given === symbol) return true;
  if (Math.abs(given.length - symbol.length) > 1) return false;
  let start = 0;
  while (start < given.length && given[start] === symbol[start]) start += 1;
  const [left, right] = [given.slice(start), symbol.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}
