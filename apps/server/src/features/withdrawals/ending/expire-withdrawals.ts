import { crashPoint } from '../../../platform/crash-point.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { mailEnd } from '../withdrawal-mails.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { endWithdrawal, lockWithdrawal, overdueWithdrawals } from '../withdrawals-repository.ts';
import { isHeldByRestore } from './held-by-restore.ts';
import { releaseHold } from './release-hold.ts';

const batchSize = 100;

/** Gives back what was not confirmed, approved or accepted in time, each in a separate transaction. */
export async function expireWithdrawals(
  deps: Pick<WithdrawalsDeps, 'database' | 'clock' | 'giftCards'>,
): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  await forEachIsolated(overdueWithdrawals(database, now, batchSize), (publicId) =>
    inTransaction(database, async (tx) => {
      const withdrawal = await lockWithdrawal(tx, publicId);
      // A confirmation in the meantime sets a later expiry.
      if (withdrawal === undefined || withdrawal.expiresAt.getTime() > now.getTime()) return;
      const { status } = withdrawal;
      if (await isHeldByRestore(tx, withdrawal)) return;
      if (status !== 'asked' && status !== 'confirmed' && status !== 'offered') return;
      const { end, mail } = expirations[status];
      await releaseHold(tx, deps, withdrawal);
      await endWithdrawal(tx, publicId, { ...end, now });
      await mailEnd(tx, withdrawal, mail);
      crashPoint('withdrawal-expired');
    }),
  );
}

/** Final state and mail of an expired withdrawal, by what it waited for: the owner, two operators, or a recipient. */
const expirations = {
  asked: { end: { status: 'expired' }, mail: 'withdrawal_expired' },
  confirmed: { end: { status: 'failed', reason: 'not_approved' }, mail: 'withdrawal_not_approved' },
  offered: { end: { status: 'failed', reason: 'not_taken' }, mail: 'transfer_came_back' },
} as const;
