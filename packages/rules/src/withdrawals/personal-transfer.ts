import { type Email, type EmailRefusal, parseEmail } from '../identity/email.ts';
import { type Amount, parseAmount } from '../money/amount.ts';
import type { Asset } from '../rates/asset.ts';
import { accept, type Result, refuse } from '../result.ts';

/** The network code of transfers that stay on the platform: no chain, no bank, no fee. */
export const internalNetwork = 'HOUSE';

/** How long a personal transfer waits for its recipient; afterwards the money returns to the sender. */
export const personalTransferWaitMs = 7 * 24 * 60 * 60_000;

export interface PersonalTransfer {
  readonly amount: Amount;
  readonly recipient: Email;
}

export type PersonalTransferRefusal =
  | EmailRefusal
  | 'withdrawals_unavailable'
  | 'recipient_self'
  | 'amount_not_a_number'
  | 'amount_too_precise';

/**
 * Validates a transfer to another user by e-mail address (ADR 65). It does not look up whether the address has an account, so that
 * no refusal reveals it. Staked assets cannot be sent.
 */
export function decidePersonalTransfer(
  typed: { readonly amount: string; readonly email: string },
  { asset, ownEmail }: { readonly asset: Pick<Asset, 'decimals' | 'isStaked'>; readonly ownEmail: string },
): Result<PersonalTransfer, PersonalTransferRefusal> {
  if (asset.isStaked) return refuse('withdrawals_unavailable', { field: 'currency' });
  const email = parseEmail(typed.email);
  if (email.refused) return email;
  if (email.value === ownEmail) return refuse('recipient_self', { field: 'email' });
  const amount = parseAmount(typed.amount, asset.decimals);
  if (amount.refused) {
    return refuse(amount.reason, { field: 'amount', values: { count: String(asset.decimals) } });
  }
  if (amount.value <= 0n) return refuse('amount_not_a_number', { field: 'amount' });
  return accept({ amount: amount.value, recipient: email.value });
}
