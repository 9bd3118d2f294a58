import type { VerificationStatus } from '../identity/verification.ts';

/** Providers that verify identities: by a document and a face, or as a bank that knows its client. */
export const identityProviderNames = ['onfido', 'sumsub', 'bankid'] as const;
export type IdentityProviderName = (typeof identityProviderNames)[number];

/**
 * How far a check of somebody's identity is. `opening`: the provider has not been asked yet. `waiting`: the person has something to
 * do. `processing`: the provider looks. `review`: a person of the provider looks. The rest are ends; after `again`, `expired` and
 * `refused` another check may begin.
 */
export type CheckStatus =
  | 'opening'
  | 'waiting'
  | 'processing'
  | 'review'
  | 'approved'
  | 'refused'
  | 'again'
  | 'expired';

/** What a provider says of a check, in the house's words. */
export type CheckNews = Exclude<CheckStatus, 'opening'>;

const ends: ReadonlySet<CheckStatus> = new Set(['approved', 'refused', 'again', 'expired']);

export function hasEnded(status: CheckStatus): boolean {
  return ends.has(status);
}

/**
 * The status after what the provider says now. An end is an end: what is said twice, late or of a check that has run out changes
 * nothing, so that no answer that was delayed verifies anybody.
 */
export function nextCheckStatus(status: CheckStatus, news: CheckNews): CheckStatus {
  return hasEnded(status) ? status : news;
}

/** What the person's own status says meanwhile (specification 3, `verification_status_tier1`). */
export function verificationAfter(status: CheckStatus): VerificationStatus {
  switch (status) {
    case 'approved':
      return 'VERIFIED';
    case 'refused':
      return 'REJECTED';
    case 'again':
    case 'expired':
      return 'NOT_STARTED';
    default:
      return 'PENDING';
  }
}

/** A check whose person does nothing runs out. */
export const checkLastsMs = 7 * 86_400_000;
/** So many checks may somebody begin in a day: each costs the house money. */
export const mostChecksInADay = 5;
