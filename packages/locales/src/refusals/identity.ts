import type { refreshToken } from '@dukat/contract/application';
import type { changeEmail } from '@dukat/contract/email-change';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { createAccount, login, logoutDevice, prove, setPassword } from '@dukat/contract/identity';
import type { selectPortfolio } from '@dukat/contract/portfolios';
import { describeTexts } from '../descriptors.ts';
import type { SecondFactorRefusal } from './second-factor.ts';
import type { SuspendedCredentialRefusal } from './suspended-credentials.ts';

/** The texts about codes are in second-factor.ts, the one about a suspended passkey is in suspended-credentials.ts. */
export type IdentityRefusal = Exclude<
  RefusalReason<
    | typeof login
    | typeof refreshToken
    | typeof createAccount
    | typeof changeEmail
    | typeof setPassword
    | typeof logoutDevice
    | typeof prove
    | typeof selectPortfolio
  >,
  SecondFactorRefusal | SuspendedCredentialRefusal
>;

/** Refusals about accounts and login. The English text of the password rules is that of requirement 5.2. */
export const identityRefusals = describeTexts<IdentityRefusal>({
  login_failed: 'The e-mail or the password is incorrect.',
  refresh_token_invalid: 'Please log in again.',
  too_many_attempts: 'Too many attempts. Please try again in {seconds} s.',
  password_wrong: 'The password is incorrect.',
  login_locked: 'Too many wrong passwords. Please set a new password.',
  email_required: 'Please enter your e-mail.',
  email_invalid: 'Value "{email}" is not a valid email address.',
  email_unchanged: 'This is your e-mail already.',
  agreement_required: 'Please agree to the terms.',
  link_invalid: 'This link is no longer valid. Please ask for a new one.',
  password_needs_letter: 'Password must contain a letter.',
  password_needs_capital: 'Password must contain a capital letter.',
  password_needs_number: 'Password must contain a number.',
  password_too_short: 'Password must have at least 8 characters.',
  password_too_weak: 'Password is not strong enough',
  password_breached: 'This password is on lists of leaked passwords. Please choose another one.',
  password_too_long: 'Password must have at most 256 characters.',
  device_unknown: 'We do not know this device.',
  portfolio_unknown: 'You have no such portfolio.',
});
