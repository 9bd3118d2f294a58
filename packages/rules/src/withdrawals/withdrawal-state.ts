import { impossible } from '../result.ts';

/** The status of a withdrawal's own row. While it is `sending`, its payout has the details. */
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

/** The status shown to the owner, in order. The last four end it without success. */
export const withdrawalSteps = [
  'asked',
  'confirmed',
  'approved',
  'offered',
  'signed',
  'sent',
  'final',
  'failed',
  'canceled',
  'expired',
  'rejected',
] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

/** The progress of a payout. For a bank payout, `signed` means that its file was created. */
export const payoutSteps = ['stored', 'signed', 'sent', 'final', 'failed'] as const;
export type PayoutStep = (typeof payoutSteps)[number];

/** How long an owner may take to confirm a withdrawal; afterwards the money is released. */
export const withdrawalConfirmationMs = 60 * 60_000;

export function withdrawalStep(status: WithdrawalStatus, payout: PayoutStep | undefined): WithdrawalStep {
  if (status !== 'sending' || payout === undefined) return status === 'sending' ? 'approved' : status;
  switch (payout) {
    case 'stored':
      return 'approved';
    case 'signed':
    case 'sent':
      return payout;
    // The withdrawal's own row changes in the same transaction; a read in between shows it as still on its way.
    case 'final':
    case 'failed':
      return 'sent';
    default:
      return impossible(payout);
  }
}

/** Returns true if the money has not left yet, so that the owner may cancel. */
export function isStoppable(step: WithdrawalStep): boolean {
  return step === 'asked' || step === 'confirmed' || step === 'approved' || step === 'offered';
}
