/** Where a payout goes: it stays on the balance, or buys bitcoin. */
export const referralDestinations = ['balance', 'BTC'] as const;
export type ReferralDestination = (typeof referralDestinations)[number];

/** `under_review`: operators check a part of the rewards. `not_eligible`: a part of them is not paid. */
export const referralEligibilities = ['eligible', 'under_review', 'not_eligible'] as const;
export type ReferralEligibility = (typeof referralEligibilities)[number];
