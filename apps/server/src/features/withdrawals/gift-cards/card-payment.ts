import type { RefusalReason } from '@dukat/contract/endpoint';
import type { buyGiftCard } from '@dukat/contract/gift-cards';
import { type Amount, zero } from '@dukat/rules/money/amount';
import type { Asset } from '@dukat/rules/rates/asset';
import { type Result, refuse } from '@dukat/rules/result';
import { giftCardNetwork } from '@dukat/rules/withdrawals/withdrawal-kind';
import { findOpenRestore } from '../../../platform/backup/restore-hold.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { findPayoutHoldEnd } from '../../freezes/freezes-facade.ts';
import { admitAmount, checkOwner, holdAndRequestConfirmation } from '../creation/hold-withdrawal.ts';
import { cancelWithdrawal } from '../ending/cancel-withdrawal.ts';
import { type ShownWithdrawal, showUpdated } from '../reading/show-withdrawals.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { lockOwnWithdrawal } from '../withdrawals-repository.ts';

// A gift card paid from a balance is a withdrawal with the id of the card: it has the same limits, confirmation and ends.

type Refusal = RefusalReason<typeof buyGiftCard>;

interface CardPayment {
  readonly user: SignedInUser;
  readonly asset: Asset;
  readonly gross: Amount;
  /** The id of the card, which the caller stores in the same transaction. */
  readonly publicId: string;
  readonly now: Date;
}

/** Holds the price of a gift card and asks the buyer to confirm the payment. */
export async function requestCardPayment(
  tx: Transaction,
  deps: WithdrawalsDeps,
  { user, asset, gross, publicId, now }: CardPayment,
): Promise<Result<{ readonly withdrawal: ShownWithdrawal }, Refusal>> {
  const owner = await checkOwner(tx, user);
  if (owner.refused) return owner;
  if ((await findPayoutHoldEnd(tx, user.id, now)) !== undefined) return refuse('payouts_held');
  if ((await findOpenRestore(tx)) !== undefined) return refuse('restore_not_released');
  // Anybody who has the code can claim the card, so it would bypass the list of allowed addresses.
  const { wait } = await deps.wallets.findAllowList(tx, user.id, now);
  if (wait !== null) return refuse('recipient_not_known');
  const requested = { user, asset, gross, now };
  const admitted = await admitAmount(tx, deps, requested);
  if (admitted.refused) return admitted;
  const asked = await holdAndRequestConfirmation(tx, requested, {
    publicId,
    network: giftCardNetwork,
    fee: zero,
    arrives: gross,
    crowns: admitted.value,
    to: {},
    recipient: null,
  });
  if (asked.refused) return asked;
  return showUpdated(tx, deps, { publicId, userId: user.id, now });
}

/**
 * Cancels the unpaid card of its buyer: the held money is released, and the port cancels the card. Idempotent. Locks the withdrawal, so the
 * caller must not hold the card's lock.
 */
export async function cancelCardPayment(
  tx: Transaction,
  deps: WithdrawalsDeps,
  { publicId, userId, now }: { readonly publicId: string; readonly userId: string; readonly now: Date },
): Promise<Result<null, 'withdrawal_unknown' | 'withdrawal_not_stoppable'>> {
  const withdrawal = await lockOwnWithdrawal(tx, { publicId, userId });
  return withdrawal === undefined
    ? refuse('withdrawal_unknown')
    : cancelWithdrawal(tx, deps, withdrawal, now);
}
