import type { thawAccount } from '@dukat/contract/account-safety';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { addPasskey, removePasskey } from '@dukat/contract/passkeys';
import type { confirmTwoFactor, logInWithCode, removeTwoFactor } from '@dukat/contract/second-factor';
import { describeTexts } from '../descriptors.ts';

/** The text shared by all passwords is in identity.ts, the one about a new proof is in suspended-credentials.ts. */
export type SecondFactorRefusal = Exclude<
  RefusalReason<
    | typeof logInWithCode
    | typeof confirmTwoFactor
    | typeof removeTwoFactor
    | typeof thawAccount
    | typeof addPasskey
    | typeof removePasskey
  >,
  'too_many_attempts' | 'proof_too_new'
>;

/** Why the second step of a login is refused. */
export const secondFactorRefusals = describeTexts<SecondFactorRefusal>({
  code_wrong: 'This code is incorrect. Each code works once.',
  codes_locked: 'Too many wrong codes. Please reset two-step login.',
  login_ticket_invalid: 'Your login took too long. Please enter your password again.',
  account_not_frozen: 'Your account is not frozen.',
  passkey_invalid: 'This passkey was not accepted. Please try again.',
  passkey_name_required: 'Please name the passkey.',
  too_many_passkeys: 'You can have at most {most} passkeys. Please remove one first.',
  passkey_unknown: 'You have no such passkey.',
  two_factor_on: 'Two-step login is already on.',
  two_factor_off: 'Two-step login is off.',
});
