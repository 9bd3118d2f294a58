/** The proof needed before money leaves a balance: a code of the second factor, a mailed link, or both. */
export const confirmations = ['code', 'mail', 'code_and_mail'] as const;
export type Confirmation = (typeof confirmations)[number];

export interface ConfirmationState {
  readonly hasSecondFactor: boolean;
  /** A recent change of the account's security settings holds its payouts. */
  readonly isCoolingDown: boolean;
  /** The confirmation required when the payout was requested; undefined if none was recorded. */
  readonly requested?: Confirmation | undefined;
}

/**
 * Returns the required confirmation. The code replaces the mail, except during a cool-down: otherwise a thief could confirm
 * withdrawals with a second factor that the thief has just added. A mail that was required before a factor was added remains
 * required.
 */
export function decideConfirmation({
  hasSecondFactor,
  isCoolingDown,
  requested,
}: ConfirmationState): Confirmation {
  if (!hasSecondFactor) return 'mail';
  return isCoolingDown || (requested !== undefined && needsMail(requested)) ? 'code_and_mail' : 'code';
}

export const needsCode = (confirmation: Confirmation) => confirmation !== 'mail';
export const needsMail = (confirmation: Confirmation) => confirmation !== 'code';
