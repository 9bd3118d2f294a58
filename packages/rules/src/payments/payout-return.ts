import { type Amount, add, amountFromUnits, amountOf, subtract, zero } from '../money/amount.ts';
import { divideRoundingDown } from '../money/rounding.ts';

/** The most that banks keep of a payment which they send back; less than that is missing from a return of the whole sum. */
export const highestReturnFee: Readonly<Record<string, Amount>> = {
  CZK: amountOf('500'),
  EUR: amountOf('20'),
};

export type PayoutState = 'stored' | 'submitted' | 'final' | 'failed' | 'returned';

/** What is known of a payout when money comes that may be its return. */
export interface PaidOut {
  readonly status: PayoutState;
  readonly amount: Amount;
  readonly asset: string;
  /** What came back before. */
  readonly returned: Amount;
}

export interface Credit {
  readonly amount: Amount;
  readonly currency: string;
}

/** Returns whether the credit is not more than what the payout has sent and has not got back yet. */
export function fitsPayout(credit: Credit, payout: PaidOut): boolean {
  const wasSent = payout.status === 'submitted' || payout.status === 'final' || payout.status === 'returned';
  return (
    wasSent &&
    payout.asset === credit.currency &&
    credit.amount > 0n &&
    credit.amount <= subtract(payout.amount, payout.returned)
  );
}

/** Returns whether nothing but a bank's fee is missing once the credit has come back. */
export function completesReturn({ amount }: Pick<Credit, 'amount'>, payout: PaidOut): boolean {
  const missing = subtract(payout.amount, add(payout.returned, amount));
  return missing <= (highestReturnFee[payout.asset] ?? zero);
}

/** The effect of a return: the payout is over, or only a part of it came back. */
export interface PayoutReturn {
  /** All that has come back of the payout, this credit included. */
  readonly returned: Amount;
  readonly isWhole: boolean;
}

/**
 * Decides what a return changes, for every payout: of withdrawals, orders, refunds and suspense. It gives back exactly the
 * credit. Undefined where the credit does not fit.
 */
export function decideReturn(credit: Credit, payout: PaidOut): PayoutReturn | undefined {
  if (!fitsPayout(credit, payout)) return undefined;
  const isWhole = payout.status === 'returned' || completesReturn(credit, payout);
  return { returned: add(payout.returned, credit.amount), isWhole };
}

/** The part of a counted worth that came back, rounded down: what counts is never less than what really left. */
export function worthReturned(given: {
  /** What counted when all of it left. */
  readonly worth: Amount;
  readonly gross: Amount;
  readonly returned: Amount;
}): Amount {
  const { worth, gross, returned } = given;
  if (returned >= gross) return worth;
  return amountFromUnits(divideRoundingDown(worth * returned, gross));
}
