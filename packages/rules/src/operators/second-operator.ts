import { type Amount, add } from '../money/amount.ts';

/** How long one operator's request waits for a second operator. Afterwards it must be made again. */
export const approvalLifetimeMs = 24 * 60 * 60_000;

/** The window over which the sums that one operator decides alone are added up. */
export const loneDecisionsWindowMs = 24 * 60 * 60_000;

/** A sum below the threshold, both in crowns. It is added to the sums that the same operator decided alone within the window. */
export interface CountedSum {
  readonly worth: Amount;
  readonly secondOperatorFrom: Amount;
}

export interface SumToDecide {
  /** In the currency of the threshold; null if the value is unknown. */
  readonly worth: Amount | null;
  /** The sum that the operator decided alone within the window, in the same currency. */
  readonly decidedAlone: Amount;
  /** From this sum on two operators must decide; in the same currency. */
  readonly secondOperatorFrom: Amount;
  /** False if the money goes to an order with another price: the order's owner would gain the difference. */
  readonly isExact: boolean;
}

/**
 * Returns true if a decision about money needs two operators (ADR 22): if the sum reaches the threshold together with what the
 * operator decided alone before, if it is not exactly the order's price, or if its value is unknown.
 */
export function needsSecondOperator({
  worth,
  decidedAlone,
  secondOperatorFrom,
  isExact,
}: SumToDecide): boolean {
  return !isExact || worth === null || add(worth, decidedAlone) >= secondOperatorFrom;
}
