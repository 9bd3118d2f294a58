import { impossible } from '../result.ts';

/** Where a withdrawal stands by its own row; while it is `sending` its payout says more. */
export type WithdrawalStatus =
  | 'asked'
  | 'confirmed'
  | 'offered'
  | 'sending'
  | 'final'
  | 'failed'
  | 'canceled'
  | 'expired'
  | 'rejected';

/** What its owner is shown, in the order in which it happens; the last four end it otherwise. */
export type WithdrawalStep =
  | 'asked'
  | 'confirmed'
  | 'approved'
  | 'offered'
  | 'signed'
  | 'sent'
  | 'final'
  | 'failed'
  | 'canceled'
  | 'expired'
  | 'rejected';

/** How far a payout is: of coins, or of a bank whose file is its signature. */
export type PayoutStep = 'stored' | 'signed' | 'sent' | 'final' | 'failed';

/** How long its owner may take to confirm one; after that the money is free again. */
export const withdrawalConfirmationMs = 60 * 60_000;

export function withdrawalStep(status: WithdrawalStatus, payout: PayoutStep | undefined): WithdrawalStep {
  if (status !== 'sending' || payout === undefined) return status === 'sending' ? 'approved' : status;
  switch (payout) {
    case 'stored':
      return 'approved';
    case 'signed':
    case 'sent':
      return payout;
    // Its row follows in the same transaction; what is read in between is still on its way.
    case 'final':
    case 'failed':
      return 'sent';
    default:
      return impossible(payout);
  }
}

/** Whether the money is still in the house, so that its owner may have it back. */
export function isStoppable(step: WithdrawalStep): boolean {
  return step === 'asked' || step === 'confirmed' || step === 'approved' || step === 'offered';
}
