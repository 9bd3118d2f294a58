import type { RefusalReason } from '@dukat/contract/endpoint';
import type { keepCredential } from '@dukat/contract/suspended-credentials';
import { describeTexts } from '../descriptors.ts';

/** Refusals because of a suspended credential, on any page. */
export type SuspendedCredentialRefusal =
  | RefusalReason<typeof keepCredential>
  | 'passkey_suspended'
  | 'login_suspended';

/** Why a suspended credential is refused, or cannot be kept. */
export const suspendedCredentialRefusals = describeTexts<SuspendedCredentialRefusal>({
  credential_unknown: 'This access no longer exists.',
  account_is_frozen: 'Your account is frozen. You can keep suspended access once it is open again.',
  proof_too_new:
    'You confirmed this with something that was added less than 7 days ago. Please log in another way or wait.',
  passkey_suspended:
    'This passkey is suspended because the protection of your account was changed. Log in another way and keep it under Security.',
  login_suspended:
    'This login is suspended because the protection of your account was changed. Log in another way, or set a new password by e-mail, and keep it under Security.',
});
