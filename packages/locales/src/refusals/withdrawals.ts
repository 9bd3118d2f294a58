import { describeTexts } from '../descriptors.ts';

/** Why a withdrawal is refused. Refusals of its address have the texts of an order's payout. */
export type WithdrawalsRefusal =
  | 'above_withdrawal_limit'
  | 'above_withdrawal_ceiling'
  | 'needs_verification'
  | 'too_many_withdrawals'
  | 'withdrawal_not_waiting'
  | 'withdrawal_not_stoppable'
  | 'withdrawal_not_to_approve'
  | 'recipient_self'
  | 'recipient_not_known'
  | 'payouts_held'
  | 'code_needed'
  | 'mail_needed'
  | 'transfer_unknown'
  | 'transfer_not_waiting'
  | 'transfer_not_ready';

export const withdrawalsRefusals = describeTexts<WithdrawalsRefusal>({
  above_withdrawal_limit: 'This is more than you may withdraw now. Verify your identity to withdraw more.',
  above_withdrawal_ceiling:
    'This is more than can be withdrawn at once. Please withdraw it in several smaller amounts.',
  needs_verification: 'Please verify your identity first.',
  too_many_withdrawals: 'Confirm or cancel the withdrawals that are waiting first.',
  withdrawal_not_waiting: 'This withdrawal isn’t waiting for a confirmation any more.',
  withdrawal_not_stoppable: 'This withdrawal has left and can’t be stopped.',
  withdrawal_not_to_approve: 'This withdrawal isn’t waiting for approval any more.',
  recipient_self: 'This is your own e-mail address.',
  recipient_not_known:
    'You only send to those who took something from you long enough ago. Change that in your address settings first.',
  payouts_held:
    'Your sign-in details changed, so nothing leaves your account and trading is paused for now. You can still cancel orders. Try again tomorrow.',
  code_needed: 'Enter the code from your authenticator app.',
  mail_needed:
    'Confirm it with the link in our e-mail. If you have no such e-mail, cancel the withdrawal and ask for it again.',
  transfer_unknown: 'This doesn’t exist or isn’t for you.',
  transfer_not_waiting: 'This isn’t waiting any more.',
  transfer_not_ready: 'This can’t be accepted right now. Please try again later.',
});
