import type { RefusalReason } from '@dukat/contract/endpoint';
import type {
  addPendingLogin,
  completeSignup,
  generateProviderUrl,
  processProviderReturn,
  removeLinkedLogin,
} from '@dukat/contract/login-providers';
import { describeTexts } from '../descriptors.ts';

/** The text about the terms is in identity.ts, the one about suspended logins is in suspended-credentials.ts. */
export type LoginProviderRefusal = Exclude<
  RefusalReason<
    | typeof generateProviderUrl
    | typeof processProviderReturn
    | typeof completeSignup
    | typeof addPendingLogin
    | typeof removeLinkedLogin
  >,
  'agreement_required' | 'login_suspended'
>;

/** Why a login at Google or Apple is refused. */
export const loginProviderRefusals = describeTexts<LoginProviderRefusal>({
  login_provider_unknown: 'This way to log in is not available.',
  provider_login_failed: 'The login could not be confirmed. Please try again.',
  provider_login_canceled: 'The login was canceled.',
  provider_email_unverified:
    'Your e-mail is not verified there. Please verify it with the provider first, or log in another way.',
  login_linked_elsewhere: 'This login already opens another account.',
  too_many_linked_logins: 'You can have at most {most} of them. Please remove one first.',
  introduction_invalid: 'This took too long. Please start again.',
  linked_login_unknown: 'You have no such login.',
  last_way_in: 'This is the only way into your account. Please set a password or add a passkey first.',
});
