const payoutPurposes = ['order', 'return', 'withdrawal'] as const;

/** What a payout is for: an order, the return of a payment to its payer, or a withdrawal. */
export type PayoutPurpose = (typeof payoutPurposes)[number];

/** Returns what a payout is for, by the first part of its reference. Undefined if nothing follows its result, as for returns from suspense. */
export function findPayoutPurpose(reference: string): PayoutPurpose | undefined {
  return payoutPurposes.find((purpose) => reference.startsWith(`${purpose}:`));
}
