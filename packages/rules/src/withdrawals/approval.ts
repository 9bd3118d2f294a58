import { type Amount, add } from '../money/amount.ts';

/** The window over which an owner's unapproved payouts are added up, so that splitting a sum does not avoid approval. */
export const approvalWindowMs = 24 * 60 * 60_000;

/** How long a withdrawal waits for two operators; afterwards its money is released. Long enough for a long weekend. */
export const approvalWaitMs = 7 * 24 * 60 * 60_000;

/** The states of a withdrawal that needs approval. */
export const approvalStates = ['waiting', 'approved', 'refused'] as const;

export interface OutgoingPayout {
  /** The value of this payout, in crowns; null if it is unknown. */
  readonly worth: Amount | null;
  /** What the same owner sent within the window without approval, in crowns. */
  readonly unapprovedOutflow: Amount;
  /** From this sum on two operators must approve, in crowns. */
  readonly approvalFrom: Amount;
}

/**
 * Returns true if two operators must approve a payout (ADR 65): if it reaches the threshold together with what the owner sent
 * within a day, or if its value is unknown. With a threshold of 250,000 CZK, 240,000 CZK after 10,000 CZK needs approval.
 */
export function needsApproval({ worth, unapprovedOutflow, approvalFrom }: OutgoingPayout): boolean {
  return worth === null || add(worth, unapprovedOutflow) >= approvalFrom;
}
