import { type Amount, add, amountFromUnits, subtract, toAmount, zero } from '../money/amount.ts';
import { divideRoundingDown } from '../money/rounding.ts';

/** The highest fee that banks keep from a returned payment. A return of the whole sum lacks at most this. */
export const highestReturnFee: Readonly<Record<string, Amount>> = {
  CZK: toAmount('500'),
  EUR: toAmount('20'),
};

export const payoutStates = ['stored', 'submitted', 'final', 'failed', 'returned'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** The state of a payout when a credit arrives that may be its return. */
export interface SentPayout {
  readonly status: PayoutState;
  readonly amount: Amount;
  readonly asset: string;
  /** The sum returned before. */
  readonly returned: Amount;
}

export interface Credit {
  readonly amount: Amount;
  readonly currency: string;
}

/** Returns true if the credit does not exceed the part of the payout that was sent and not yet returned. */
export function fitsPayout(credit: Credit, payout: SentPayout): boolean {
  const wasSent = payout.status === 'submitted' || payout.status === 'final' || payout.status === 'returned';
  return (
    wasSent &&
    payout.asset === credit.currency &&
    credit.amount > 0n &&
    credit.amount <= subtract(payout.amount, payout.returned)
  );
}

/** Returns true if at most a bank fee is missing after this credit. */
export function completesReturn({ amount }: Pick<Credit, 'amount'>, payout: SentPayout): boolean {
  const missing = subtract(payout.amount, add(payout.returned, amount));
  return missing <= (highestReturnFee[payout.asset] ?? zero);
}

/** The effect of a return: the payout is over, or only a part of it came back. */
export interface PayoutReturn {
  /** The total returned so far, including this credit. */
  readonly returned: Amount;
  readonly isWhole: boolean;
}

/**
 * Returns the effect of a return on any payout: of withdrawals, orders, refunds and suspense. Exactly the credited amount is
 * returned. Undefined if the credit does not fit.
 */
export function decideReturn(credit: Credit, payout: SentPayout): PayoutReturn | undefined {
  if (!fitsPayout(credit, payout)) return undefined;
  const isWhole = payout.status === 'returned' || completesReturn(credit, payout);
  return { returned: add(payout.returned, credit.amount), isWhole };
}

/**
 * Returns the part of a counted value that was returned, rounded down, so that what counts is never less than what was really sent.
 */
export function returnedValue(given: {
  /** The value counted when the payout was sent. */
  readonly worth: Amount;
  readonly gross: Amount;
  readonly returned: Amount;
}): Amount {
  const { worth, gross, returned } = given;
  if (returned >= gross) return worth;
  return amountFromUnits(divideRoundingDown(worth * returned, gross));
}
