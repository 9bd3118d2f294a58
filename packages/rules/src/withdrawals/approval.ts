import { type Amount, add } from '../money/amount.ts';

/** Within how long what leaves one owner without approval is added up: a sum in ten pieces is that sum. */
export const approvalWindowMs = 24 * 60 * 60_000;

/** How long a withdrawal waits for two operators; after that its money is free again. A long weekend fits in. */
export const approvalWaitMs = 7 * 24 * 60 * 60_000;

export interface Leaving {
  /** What leaves now, in crowns; null where nobody can say what it is worth. */
  readonly worth: Amount | null;
  /** What left the same owner within the window without anybody's approval, in crowns. */
  readonly leftUnapproved: Amount;
  /** From this sum on two operators approve, in crowns. */
  readonly approvalFrom: Amount;
}

/**
 * Whether two operators must approve what an owner takes out (ADR 65): from the bound on, the bound itself included, together with what
 * left before within a day; and where its worth is unknown. 240,000 CZK after 10,000 CZK wait where the bound is 250,000 CZK.
 */
export function needsApproval({ worth, leftUnapproved, approvalFrom }: Leaving): boolean {
  return worth === null || add(worth, leftUnapproved) >= approvalFrom;
}
