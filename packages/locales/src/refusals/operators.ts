import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { describeTexts } from '../descriptors.ts';

/** Refusals that only the back office returns. */
export type OperatorRefusal =
  | 'password_change_required'
  | 'second_step_required'
  | 'last_second_step'
  | 'role_forbids'
  | 'password_unchanged'
  | DecisionRefusal
  | 'decision_request_unknown'
  | 'deposit_unknown'
  | 'deposit_not_held'
  | 'deposit_not_disputed'
  | 'return_on_its_way'
  | 'withdrawal_unknown'
  | 'withdrawal_already_signed'
  | 'market_status_transition'
  | 'difference_unknown'
  | 'difference_not_correctable';

export const operatorRefusals = describeTexts<OperatorRefusal>({
  password_change_required: 'Please choose your own password first.',
  second_step_required: 'Please set up a second step for your sign-in first.',
  last_second_step: 'This is your only second step. Please add another one before you remove it.',
  role_forbids: 'Your role does not allow this.',
  password_unchanged: 'The new password must differ from the current one.',
  another_request_waits:
    '{operator} asked for a different decision here on {since}: {request}. Approve that one, or ask {operator} to withdraw it.',
  decision_request_unknown: 'You have no request here that waits for another operator.',
  own_account: 'This concerns your own account. Another operator must decide it.',
  second_operator_needed: 'You have asked for this already. Another operator must approve it.',
  deposit_unknown: 'This deposit does not exist.',
  deposit_not_held: 'This deposit has already been decided.',
  deposit_not_disputed: 'This deposit is not disputed, or no longer.',
  return_on_its_way: 'These coins were sent back and are still on their way. Wait until that has ended.',
  withdrawal_unknown: 'This withdrawal does not exist.',
  withdrawal_already_signed: 'This withdrawal is already signed and may be on its way.',
  market_status_transition: 'A market cannot change from this status to that one.',
  difference_unknown:
    'The last audit does not list this difference, or it has changed. Run an audit and look again.',
  difference_not_correctable:
    'A posting can’t correct this difference: it is not about an account of the platform.',
});
