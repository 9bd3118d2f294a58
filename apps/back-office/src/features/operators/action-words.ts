import { describeTexts } from '@dukat/locales/descriptors';
import { moneyActionWords } from './money-action-words.ts';

/** The audit log's texts for the actions of operators. */
export const actionWords = {
  ...moneyActionWords,
  ...describeTexts({
    'canned_answer.removed': 'Canned answer deleted',
    'canned_answer.saved': 'Canned answer saved',
    'content.created': 'Content created',
    'content.label_saved': 'Label saved',
    'content.picture_uploaded': 'Picture uploaded',
    'content.published': 'Content published',
    'content.restored': 'Earlier version restored',
    'content.saved': 'Content saved',
    'content.withdrawn': 'Content taken down',
    'identity_case.accepted': 'Identity case accepted',
    'identity_case.refused': 'Identity case rejected',
    'identity_document.opened': 'Identity document opened',
    'identity_file.opened': 'Customer file opened',
    'market.status_set': 'Market status changed',
    'opening.notice_sent': 'Launch notice sent',
    'operator.appointed': 'Operator appointed',
    'operator.app_added': 'Authenticator app set up',
    'operator.app_removed': 'Authenticator app removed',
    'operator.passkey_added': 'Passkey added',
    'operator.passkey_removed': 'Passkey removed',
    'operator.passkey_renamed': 'Passkey renamed',
    'operator.second_step_failed': 'Failed second step of a login',
    'operator.sign_in_reset': 'Sign-in reset',
    'operator.dismissed': 'Operator dismissed',
    'operator.logged_in': 'Logged in',
    'operator.logged_out': 'Logged out',
    'operator.login_failed': 'Failed login',
    'operator.password_changed': 'Password changed',
    'operator.password_reset': 'Password reset',
    'orders.searched': 'Orders searched',
    'request.answered': 'Question answered',
    'request.closed': 'Question closed',
    'request.noted': 'Note added to a question',
    'verification.third_tier': 'Third tier decided',
    'verification.third_tier_reason': 'Reason for the third tier noted',
  }),
};

/** Added to the name of an action that waits for a second operator. */
export const { waitsForSecond } = describeTexts({ waitsForSecond: 'waits for a second operator' });
