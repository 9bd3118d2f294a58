export const verificationStatuses = ['NOT_STARTED', 'PENDING', 'VERIFIED', 'REJECTED'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export interface Verifications {
  readonly statusL1: VerificationStatus;
  readonly statusL2: VerificationStatus;
  readonly statusL3: VerificationStatus;
  readonly tier1: VerificationStatus;
  readonly tier2: VerificationStatus;
}

export type Tier = 0 | 1 | 2 | 3;

export const unverified: Verifications = {
  statusL1: 'NOT_STARTED',
  statusL2: 'NOT_STARTED',
  statusL3: 'NOT_STARTED',
  tier1: 'NOT_STARTED',
  tier2: 'NOT_STARTED',
};

/**
 * Requirement 6: tier 1 if tier 1 or level 1 is verified, tier 2 if tier 2 or level 2 is. Tier 3, which only the limit tables
 * know, is level 3.
 */
export function toTier(is: Verifications): Tier {
  if (is.statusL3 === 'VERIFIED') return 3;
  if (is.tier2 === 'VERIFIED' || is.statusL2 === 'VERIFIED') return 2;
  if (is.tier1 === 'VERIFIED' || is.statusL1 === 'VERIFIED') return 1;
  return 0;
}
