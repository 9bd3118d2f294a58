import { crashPoint } from '../../../platform/crash-point.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import { mailEnd } from '../withdrawal-mails.ts';
import type { WithdrawalsParts } from '../withdrawals-parts.ts';
import { endWithdrawal, lockWithdrawal, overdueWithdrawals } from '../withdrawals-repository.ts';
import { giveBack } from './give-back.ts';

const atOnce = 100;

/** Gives back what nobody has confirmed in time, each in one transaction. */
export async function expireWithdrawals({
  database,
  clock,
}: Pick<WithdrawalsParts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await eachByItself(overdueWithdrawals(database, now, atOnce), (publicId) =>
    inTransaction(database, async (tx) => {
      const withdrawal = await lockWithdrawal(tx, publicId);
      if (withdrawal?.status !== 'asked') return;
      await giveBack(tx, withdrawal);
      await endWithdrawal(tx, publicId, { status: 'expired', now });
      await mailEnd(tx, withdrawal, 'withdrawal_expired');
      crashPoint('withdrawal-expired');
    }),
  );
}
