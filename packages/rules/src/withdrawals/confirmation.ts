/** What the owner shows before something leaves a balance: a code of the second factor, the link of a mail, or both. */
export type Confirmation = 'code' | 'mail' | 'code_and_mail';

export interface ConfirmationState {
  readonly hasSecondFactor: boolean;
  /** A change of what protects the account holds its payouts. */
  readonly isCoolingDown: boolean;
  /** What was asked for when the payout was requested; undefined where nothing was recorded. */
  readonly requested?: Confirmation | undefined;
}

/**
 * The code replaces the mail, except during a cool-down: a factor that a thief has just turned on would otherwise confirm the
 * thief's own withdrawals. A mail that was asked for before a factor was turned on stays necessary.
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
