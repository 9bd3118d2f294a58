/** Where a payout goes: it stays on the balance, or buys bitcoin. */
export const referralDestinations = ['balance', 'BTC'] as const;
export type ReferralDestination = (typeof referralDestinations)[number];

/** `under_review`: operators check a part of the rewards. `not_eligible`: a part of them is not paid. */
export const referralEligibilities = ['eligible', 'under_review', 'not_eligible'] as const;
export type ReferralEligibility = (typeof referralEligibilities)[number];

/** Why operators must decide: what both accounts share, or that the sum is large. */
export const referralEvidences = [
  'identity',
  'bank_account',
  'device',
  'address',
  'mailbox',
  'large_sum',
] as const;
export type ReferralEvidence = (typeof referralEvidences)[number];

export const referralDecisions = ['pay', 'refuse'] as const;
export type ReferralDecision = (typeof referralDecisions)[number];

/** How operators filter cases. */
export const referralCaseFilters = ['open', 'pay', 'refuse', 'all'] as const;
export type ReferralCaseFilter = (typeof referralCaseFilters)[number];
