import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { mailEnd } from '../withdrawal-mails.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { endWithdrawal, type StoredWithdrawal, withdrawalReference } from '../withdrawals-repository.ts';
import { isHeldByRestore } from './held-by-restore.ts';
import { releaseHold } from './release-hold.ts';

/**
 * Cancels a withdrawal for its owner. The row must be locked. Stops a payout only if it is not being signed or put into a file, and does
 * not wait for its lock, because a transaction that ends the payout waits for this row. Idempotent.
 */
export async function cancelWithdrawal(
  tx: Transaction,
  deps: WithdrawalsDeps,
  withdrawal: StoredWithdrawal,
  now: Date,
): Promise<Result<null, 'withdrawal_not_stoppable'>> {
  const { wallets, bank } = deps;
  const { status, rail, publicId } = withdrawal;
  if (status === 'canceled' || status === 'expired') return accept(null);
  // A restored database does not know whether it was sent after the backup.
  if (await isHeldByRestore(tx, withdrawal)) return refuse('withdrawal_not_stoppable');
  if (status === 'asked' || status === 'confirmed' || status === 'offered')
    await releaseHold(tx, deps, withdrawal);
  else {
    const stop = rail === 'fiat' ? bank.stopPayout : wallets.stopChainPayout;
    const isStopped = status === 'sending' && (await stop(tx, withdrawalReference(publicId), now));
    if (!isStopped) return refuse('withdrawal_not_stoppable');
  }
  await endWithdrawal(tx, publicId, { status: 'canceled', now });
  await mailEnd(tx, withdrawal, 'withdrawal_canceled');
  crashPoint('withdrawal-canceled');
  return accept(null);
}
