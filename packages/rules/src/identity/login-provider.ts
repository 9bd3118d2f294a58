import { accept, type Result, refuse } from '../result.ts';
import { minuteMs } from '../time/durations.ts';

/** Login clients at identity providers, each with its own client ID (requirement 3). */
export const loginProviders = [
  'google-web',
  'google-android',
  'google-ios',
  'apple-web',
  'apple-ios',
] as const;
export type LoginProviderName = (typeof loginProviders)[number];
/** The identity provider. The same person may log in through any of its clients. */
export const loginIssuers = ['google', 'apple'] as const;
export type LoginIssuer = (typeof loginIssuers)[number];

export const loginTypes = ['signin', 'signup'] as const;
export type LoginType = (typeof loginTypes)[number];

export function loginIssuer(provider: LoginProviderName): LoginIssuer {
  return provider.startsWith('google-') ? 'google' : 'apple';
}

/** How long a person may take at the identity provider. */
export const providerRequestLifetimeMs = 10 * minuteMs;
/** A little longer than the lifetime of a mailed link, which may be needed to prove the address. */
export const introductionLifetimeMs = 20 * minuteMs;
/** The most linked logins of one account. */
export const mostLinkedLogins = 10;

/** The steps required after a login at an identity provider, before a session is opened. */
export const loginRequirements = ['nothing', 'proof', 'agreement'] as const;
export type LoginRequirement = (typeof loginRequirements)[number];

/**
 * A linked login opens its account. An equal e-mail address is not enough: the person must first prove the existing account by its
 * usual login. Without an account, one is opened after the person agrees to the terms.
 */
export function decideLoginRequirement(found: {
  readonly isLinked: boolean;
  readonly hasAccount: boolean;
}): LoginRequirement {
  if (found.isLinked) return 'nothing';
  return found.hasAccount ? 'proof' : 'agreement';
}

/** The ways to log in to an account. */
export interface LoginMethods {
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly linkedLogins: number;
}

/** A linked login may be removed if another way to log in remains. A mailed link does not count: it proves only the mailbox. */
export function decideUnlinking({
  hasPassword,
  passkeys,
  linkedLogins,
}: LoginMethods): Result<null, 'last_way_in'> {
  return hasPassword || passkeys > 0 || linkedLogins > 1 ? accept(null) : refuse('last_way_in');
}
