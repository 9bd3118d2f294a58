import type { VerificationStatus } from '../identity/verification.ts';

/** Providers that verify identities: by a document and a face, or as a bank that knows its client. */
export const identityProviderNames = ['onfido', 'sumsub', 'bankid'] as const;
export type IdentityProviderName = (typeof identityProviderNames)[number];

/**
 * The state of an identity check. `opening`: not sent to the provider yet. `waiting`: for the person. `processing`: by the
 * provider. `review`: by a person at the provider. The others are final; after `again`, `expired` and `refused` another check may
 * begin.
 */
export const checkStatuses = [
  'opening',
  'waiting',
  'processing',
  'review',
  'approved',
  'refused',
  'again',
  'expired',
] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** A check's status as reported by a provider, mapped to our terms. */
export type CheckUpdate = Exclude<CheckStatus, 'opening'>;

const ends: ReadonlySet<CheckStatus> = new Set(['approved', 'refused', 'again', 'expired']);

export function hasEnded(status: CheckStatus): boolean {
  return ends.has(status);
}

/**
 * Returns the status after a report of the provider. A final status never changes, so that no repeated or late report, or one for an
 * expired check, verifies a person.
 */
export function nextCheckStatus(status: CheckStatus, news: CheckUpdate): CheckStatus {
  return hasEnded(status) ? status : news;
}

/** Maps a check to the person's own verification status (requirement 3, `verification_status_tier1`). */
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

/** A check expires if the person does nothing for this long. */
export const checkTimeoutMs = 7 * 86_400_000;
/** The most checks one person may begin in a day: the provider charges us for each. */
export const mostChecksInADay = 5;
