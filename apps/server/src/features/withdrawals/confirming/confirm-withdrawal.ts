import { accept, type Result, refuse } from '@dukat/rules/result';
import { needsApproval } from '@dukat/rules/withdrawals/approval';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { newSecret } from '../../../platform/random.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import { lockLimitsOf } from '../../verification/verification-facade.ts';
import { worthInCrowns } from '../asking/worth-in-crowns.ts';
import { mailOnItsWay, mailWaits } from '../withdrawal-mails.ts';
import type { WithdrawalsParts } from '../withdrawals-parts.ts';
import { noteConfirmed, type StoredWithdrawal } from '../withdrawals-repository.ts';
import { handOver } from './hand-over.ts';

/**
 * Its owner wants it, by whatever showed that: what was held becomes a payout, or waits for two operators where it is large. The row
 * is locked. What can no longer be sent, such as over a network that was closed since, is the owner's again.
 */
export async function letGo(
  tx: Transaction,
  parts: WithdrawalsParts,
  withdrawal: StoredWithdrawal,
  now: Date,
): Promise<Result<null, 'withdrawal_not_waiting' | 'payouts_frozen'>> {
  const { status, expiresAt, portfolioId, publicId } = withdrawal;
  if (status !== 'asked' || expiresAt.getTime() <= now.getTime()) return refuse('withdrawal_not_waiting');
  if (await isFrozen(tx, portfolioId)) return refuse('payouts_frozen');
  const isLarge = await needsTwo(tx, parts, withdrawal, now);
  const cancelToken = withdrawal.confirmsBy === 'code' ? newSecret() : undefined;
  await noteConfirmed(tx, publicId, { ...(cancelToken !== undefined && { cancelToken }), now });
  if (isLarge) await mailWaits(tx, withdrawal);
  else {
    const isHanded = await handOver(tx, parts, withdrawal, { isApproved: false, now });
    if (isHanded && cancelToken !== undefined) await mailOnItsWay(tx, withdrawal, { cancelToken, now });
  }
  crashPoint('withdrawal-confirmed');
  return accept(null);
}

/** One after the other of an owner, or of many confirmed at once each would think that it is the first of its day. */
async function needsTwo(
  tx: Transaction,
  parts: WithdrawalsParts,
  { userId, asset, gross }: StoredWithdrawal,
  now: Date,
): Promise<boolean> {
  await lockLimitsOf(tx, userId);
  const worth = worthInCrowns(parts, asset, gross) ?? null;
  const leftUnapproved = await parts.leftUnapproved(tx, userId, now);
  return needsApproval({ worth, leftUnapproved, approvalFrom: parts.approvalFrom });
}
