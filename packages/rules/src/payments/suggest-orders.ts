import type { Amount } from '../money/amount.ts';

/** Money that names no payment of ours, as its payer and bank described it. */
export interface StrayPayment {
  readonly amount: Amount;
  readonly currency: string;
  /** What stands where a symbol would, right or wrong. */
  readonly symbols: readonly string[];
  /** Midnight of the day on which the bank booked it. */
  readonly bookedOn: Date;
}

export interface PayableOrder {
  readonly id: string;
  readonly currency: string;
  readonly price: Amount;
  readonly symbol: string | null;
  /** The payer's account is one that its owner has proven. */
  readonly isPayers: boolean;
  readonly createdAt: Date;
}

export const suggestionReasons = ['symbol', 'amount', 'payer', 'time'] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

export interface OrderSuggestion {
  readonly id: string;
  readonly reasons: readonly SuggestionReason[];
}

/** A nearly right symbol is the best sign; the same sum says more than the same payer; a fitting time alone says nothing. */
const weights: Readonly<Record<SuggestionReason, number>> = { symbol: 8, amount: 4, payer: 3, time: 1 };
const mostSuggested = 5;
const dayMs = 86_400_000;
/** A payment is booked within so many days of its order, if it fits by its time. */
const usualDays = 7;

/** Ranks the orders that a stray payment may be meant for, best first. An operator decides; nothing is booked by it. */
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
        scoreOf(other.reasons) - scoreOf(one.reasons) ||
        other.order.createdAt.getTime() - one.order.createdAt.getTime(),
    )
    .slice(0, mostSuggested)
    .map(({ order: { id }, reasons }) => ({ id, reasons }));
}

const scoreOf = (reasons: readonly SuggestionReason[]) =>
  reasons.reduce((sum, reason) => sum + weights[reason], 0);

function reasonsFor(payment: StrayPayment, order: PayableOrder): readonly SuggestionReason[] {
  const { symbol } = order;
  const endOfDay = payment.bookedOn.getTime() + dayMs;
  const age = endOfDay - order.createdAt.getTime();
  // An order in another currency, or one that did not exist yet, cannot be what was paid.
  if (order.currency !== payment.currency || age < 0) return [];
  const fits: Readonly<Record<SuggestionReason, boolean>> = {
    symbol: symbol !== null && payment.symbols.some((given) => isNearlySame(given, symbol)),
    amount: order.price === payment.amount,
    payer: order.isPayers,
    time: age <= (usualDays + 1) * dayMs,
  };
  return suggestionReasons.filter((reason) => fits[reason]);
}

/** The same, or one slip away: a digit that is wrong, missing or too much, or two neighbours swapped. */
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
