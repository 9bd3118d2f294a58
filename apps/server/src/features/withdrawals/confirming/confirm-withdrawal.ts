import { accept, type Result, refuse } from '@dukat/rules/result';
import { needsMail } from '@dukat/rules/withdrawals/confirmation';
import { withdrawalKind } from '@dukat/rules/withdrawals/withdrawal-kind';
import { findOpenRestore } from '../../../platform/backup/restore-hold.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { newSecret } from '../../../platform/random.ts';
import { findPayoutHoldEnd } from '../../freezes/freezes-facade.ts';
import { valueInCrowns } from '../creation/value-in-crowns.ts';
import { declaredAddress } from '../declared-address.ts';
import { mailAwaitingApproval, mailConfirmed } from '../withdrawal-mails.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { noteConfirmed, type StoredWithdrawal } from '../withdrawals-repository.ts';
import {
  type Admitted,
  type AllowRefusal,
  admitAuthorizedPayout,
  type ConfirmRefusal,
  confirmBalancePayout,
  type ShownProofs,
} from './confirm-balance-payout.ts';
import { executeWithdrawal } from './execute-withdrawal.ts';

/**
 * Turns a held withdrawal into a payout, or lets it wait for two operators if it is large. The row must be locked. A withdrawal that can no
 * longer be sent, for example because its network was closed, is credited back.
 */
export async function confirmWithdrawal(
  tx: Transaction,
  deps: WithdrawalsDeps,
  withdrawal: StoredWithdrawal,
  { now, ...shown }: Omit<ShownProofs, 'requested'> & { readonly now: Date },
): Promise<
  Result<null, ConfirmRefusal | 'withdrawal_not_waiting' | 'payouts_held' | 'restore_not_released'>
> {
  const { status, expiresAt, userId, portfolioId, asset, gross } = withdrawal;
  if (status !== 'asked' || expiresAt.getTime() <= now.getTime()) return refuse('withdrawal_not_waiting');
  const worth = valueInCrowns(deps, asset, gross) ?? null;
  const kind = withdrawalKind(withdrawal);
  // A card is paid at once; everything else waits for the end of the hold before it leaves.
  if (kind === 'card') {
    if ((await findPayoutHoldEnd(tx, userId, now)) !== undefined) return refuse('payouts_held');
    if ((await findOpenRestore(tx)) !== undefined) return refuse('restore_not_released');
  }
  const hasAddress = kind === 'bank' || kind === 'coin';
  const confirmed = await confirmBalancePayout(
    tx,
    deps,
    { userId, portfolioId, asset, to: hasAddress ? declaredAddress(withdrawal) : null, worth, now },
    { ...shown, requested: withdrawal.confirmsBy },
  );
  if (confirmed.refused) return confirmed;
  await release(tx, deps, withdrawal, { ...confirmed.value, now });
  crashPoint('withdrawal-confirmed');
  return accept(null);
}

/**
 * Releases a withdrawal of coins that its owner has authorized before, as a plan's destination. The caller must roll back on a refusal,
 * which leaves the coins on the balance.
 */
export async function releaseAuthorized(
  tx: Transaction,
  deps: WithdrawalsDeps,
  withdrawal: StoredWithdrawal,
  now: Date,
): Promise<Result<null, AllowRefusal | 'payouts_frozen' | 'payouts_held' | 'withdrawals_unavailable'>> {
  const { userId, portfolioId, asset, gross } = withdrawal;
  const to = declaredAddress(withdrawal);
  const worth = valueInCrowns(deps, asset, gross) ?? null;
  const admitted = await admitAuthorizedPayout(tx, deps, { userId, portfolioId, asset, to, worth, now });
  if (admitted.refused) return admitted;
  const isReleased = await release(tx, deps, withdrawal, { ...admitted.value, now });
  return isReleased ? accept(null) : refuse('withdrawals_unavailable');
}

/** Makes it a payout, or lets it wait for two operators if it is large. Returns false if it could not be sent. */
async function release(
  tx: Transaction,
  deps: WithdrawalsDeps,
  withdrawal: StoredWithdrawal,
  { isLarge, now }: Admitted & { readonly now: Date },
): Promise<boolean> {
  // The first mail already contained a link to cancel; a withdrawal confirmed by a code alone needs one.
  const cancelToken = needsMail(withdrawal.confirmsBy) ? undefined : newSecret();
  await noteConfirmed(tx, withdrawal.publicId, { ...(cancelToken !== undefined && { cancelToken }), now });
  if (isLarge) {
    await mailAwaitingApproval(tx, withdrawal);
    return true;
  }
  const isOnItsWay = await executeWithdrawal(tx, deps, withdrawal, { isApproved: false, now });
  if (isOnItsWay && cancelToken !== undefined) await mailConfirmed(tx, withdrawal, { cancelToken, now });
  return isOnItsWay;
}
