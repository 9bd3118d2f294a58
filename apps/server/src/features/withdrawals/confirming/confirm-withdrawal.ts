import { accept, type Result, refuse } from '@dukat/rules/result';
import { needsMail } from '@dukat/rules/withdrawals/confirmation';
import { withdrawalKind } from '@dukat/rules/withdrawals/withdrawal-kind';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { newSecret } from '../../../platform/random.ts';
import { findPayoutHoldEnd, isFrozen } from '../../freezes/freezes-facade.ts';
import { valueInCrowns } from '../creation/value-in-crowns.ts';
import { mailAwaitingApproval, mailConfirmed } from '../withdrawal-mails.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { noteConfirmed, type StoredWithdrawal } from '../withdrawals-repository.ts';
import {
  type AllowRefusal,
  admitBalancePayout,
  type ConfirmRefusal,
  confirmBalancePayout,
  type ShownProofs,
} from './confirm-balance-payout.ts';
import { executeWithdrawal } from './execute-withdrawal.ts';

/**
 * Confirms a withdrawal to an account for which its owner has given a standing authorisation (ADR 140), unless a freeze or a cool-down
 * holds payouts. A large one waits for two operators.
 */
export async function confirmByAuthorization(
  tx: Transaction,
  deps: WithdrawalsDeps,
  withdrawal: StoredWithdrawal,
  now: Date,
): Promise<Result<null, 'payouts_frozen' | 'payouts_held' | AllowRefusal>> {
  const { userId, portfolioId, asset, gross, to, publicId } = withdrawal;
  if (await isFrozen(tx, portfolioId)) return refuse('payouts_frozen');
  if ((await findPayoutHoldEnd(tx, userId, now)) !== undefined) return refuse('payouts_held');
  const worth = valueInCrowns(deps, asset, gross) ?? null;
  const admitted = await admitBalancePayout(tx, deps, { userId, portfolioId, asset, to, worth, now });
  if (admitted.refused) return admitted;
  const cancelToken = newSecret();
  await noteConfirmed(tx, publicId, { cancelToken, now });
  if (admitted.value.isLarge) await mailAwaitingApproval(tx, withdrawal);
  else if (await executeWithdrawal(tx, deps, withdrawal, { isApproved: false, now }))
    await mailConfirmed(tx, withdrawal, { cancelToken, now });
  return accept(null);
}

/**
 * Turns a held withdrawal into a payout, or lets it wait for two operators if it is large. The row must be locked. A withdrawal that can no
 * longer be sent, for example because its network was closed, is credited back.
 */
export async function confirmWithdrawal(
  tx: Transaction,
  deps: WithdrawalsDeps,
  withdrawal: StoredWithdrawal,
  { now, ...shown }: Omit<ShownProofs, 'requested'> & { readonly now: Date },
): Promise<Result<null, ConfirmRefusal | 'withdrawal_not_waiting' | 'payouts_held'>> {
  const { status, expiresAt, userId, portfolioId, publicId, asset, gross, to } = withdrawal;
  if (status !== 'asked' || expiresAt.getTime() <= now.getTime()) return refuse('withdrawal_not_waiting');
  const worth = valueInCrowns(deps, asset, gross) ?? null;
  const kind = withdrawalKind(withdrawal);
  // A card is paid at once; everything else waits for the end of the hold before it leaves.
  if (kind === 'card' && (await findPayoutHoldEnd(tx, userId, now)) !== undefined) {
    return refuse('payouts_held');
  }
  const hasAddress = kind === 'bank' || kind === 'coin';
  const confirmed = await confirmBalancePayout(
    tx,
    deps,
    { userId, portfolioId, asset, to: hasAddress ? to : null, worth, now },
    { ...shown, requested: withdrawal.confirmsBy },
  );
  if (confirmed.refused) return confirmed;
  // The first mail already contained a link to cancel; a withdrawal confirmed by a code alone needs one.
  const cancelToken = needsMail(withdrawal.confirmsBy) ? undefined : newSecret();
  await noteConfirmed(tx, publicId, { ...(cancelToken !== undefined && { cancelToken }), now });
  if (confirmed.value.isLarge) await mailAwaitingApproval(tx, withdrawal);
  else {
    const isOnItsWay = await executeWithdrawal(tx, deps, withdrawal, { isApproved: false, now });
    if (isOnItsWay && cancelToken !== undefined) await mailConfirmed(tx, withdrawal, { cancelToken, now });
  }
  crashPoint('withdrawal-confirmed');
  return accept(null);
}
