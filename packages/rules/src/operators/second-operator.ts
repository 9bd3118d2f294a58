import type { Amount } from '../money/amount.ts';

/** How long what one operator wants waits for a second one: 24 hours. After that it must be asked for again. */
export const approvalLivesMs = 24 * 60 * 60_000;

export interface SumToDecide {
  /** What is decided about, in the currency of the bound; null where nobody can say what it is worth. */
  readonly worth: Amount | null;
  /** From this sum on two operators decide, in the same currency. */
  readonly secondOperatorFrom: Amount;
  /** False where money goes to an order whose price is another sum: the difference would be the order's owner's to take. */
  readonly isExact: boolean;
}

/**
 * Whether a decision about money needs two operators (ADR 22): from the bound on, the bound itself included; where the sum
 * is not the order's price to the last unit; and where its worth is unknown.
 */
export function needsSecondOperator({ worth, secondOperatorFrom, isExact }: SumToDecide): boolean {
  return !isExact || worth === null || worth >= secondOperatorFrom;
}
