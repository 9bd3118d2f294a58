import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { mailEnd } from '../withdrawal-mails.ts';
import type { WithdrawalsParts } from '../withdrawals-parts.ts';
import { endWithdrawal, type StoredWithdrawal, withdrawalReference } from '../withdrawals-repository.ts';
import { giveBack } from './give-back.ts';

/**
 * Its owner wants it back. The row is locked; a payout is stopped only if nobody has begun to sign it or to put it into a file, and
 * none is waited for, since whoever ends one waits for this row. Canceled before, it does nothing.
 */
export async function cancelWithdrawal(
  tx: Transaction,
  { wallets, bank }: WithdrawalsParts,
  withdrawal: StoredWithdrawal,
  now: Date,
): Promise<Result<null, 'withdrawal_not_stoppable'>> {
  const { status, rail, publicId } = withdrawal;
  if (status === 'canceled' || status === 'expired') return accept(null);
  if (status === 'asked' || status === 'confirmed' || status === 'offered') await giveBack(tx, withdrawal);
  else {
    const stop = rail === 'fiat' ? bank.stopPayout : wallets.stopWithdrawal;
    const isStopped = status === 'sending' && (await stop(tx, withdrawalReference(publicId), now));
    if (!isStopped) return refuse('withdrawal_not_stoppable');
  }
  await endWithdrawal(tx, publicId, { status: 'canceled', now });
  await mailEnd(tx, withdrawal, 'withdrawal_canceled');
  crashPoint('withdrawal-canceled');
  return accept(null);
}
