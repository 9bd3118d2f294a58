import { accept, type Result, refuse } from '../result.ts';

/** Ways to log in at another house, each with an account of its own there (specification 3). */
export const loginProviders = [
  'google-web',
  'google-android',
  'google-ios',
  'apple-web',
  'apple-ios',
] as const;
export type LoginProviderName = (typeof loginProviders)[number];
/** Whose login it is: the same person comes by any of a house's ways. */
export type ProviderHouse = 'google' | 'apple';

export const loginTypes = ['signin', 'signup'] as const;
export type LoginType = (typeof loginTypes)[number];

export function houseOf(provider: LoginProviderName): ProviderHouse {
  return provider.startsWith('google-') ? 'google' : 'apple';
}

const minuteMs = 60 * 1000;
/** So long a person may take at the provider. */
export const providerRequestLifetimeMs = 10 * minuteMs;
/** A little longer than a mailed link lives, with which the address may have to be proved. */
export const introductionLifetimeMs = 20 * minuteMs;
/** More would only be forgotten ones. */
export const mostLinkedLogins = 10;

/** What somebody whom a provider introduced still owes before a session is opened. */
export type Debt = 'nothing' | 'proof' | 'agreement';

/**
 * A login that is linked opens its account. An address that has an account is not enough: whoever has the address at the provider
 * proves the account first, as its owner always did. Where there is none, one is opened after a yes to the terms.
 */
export function debtOf(found: { readonly isLinked: boolean; readonly hasAccount: boolean }): Debt {
  if (found.isLinked) return 'nothing';
  return found.hasAccount ? 'proof' : 'agreement';
}

/** What else opens an account. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly linkedLogins: number;
}

/** A linked login may go where another way in stays. A mailed link does not count: it proves the mailbox and no more. */
export function decideUnlinking({
  hasPassword,
  passkeys,
  linkedLogins,
}: WaysIn): Result<null, 'last_way_in'> {
  return hasPassword || passkeys > 0 || linkedLogins > 1 ? accept(null) : refuse('last_way_in');
}
