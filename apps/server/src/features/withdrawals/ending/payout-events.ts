import type { Transaction } from '../../../platform/database/database.ts';
import type { PayoutResults } from '../../payments/payments-facade.ts';
import { mailEnd, mailReturned, mailSent, mailUnknown } from '../withdrawal-mails.ts';
import {
  endWithdrawal,
  lockWithdrawal,
  parseWithdrawalReference,
  type StoredWithdrawal,
  storeReturnedWorth,
} from '../withdrawals-repository.ts';

/** Ends withdrawals when banks and chains report about their payouts. */
export const withdrawalPayouts: PayoutResults = {
  payoutFinal: (tx, { reference, txid, now }) =>
    withWithdrawal(tx, reference, async (withdrawal) => {
      if (withdrawal.status !== 'sending') return;
      await endWithdrawal(tx, withdrawal.publicId, { status: 'final', now });
      await mailSent(tx, withdrawal, txid ?? '');
    }),

  payoutFailed: (tx, { reference, reason, now }) =>
    withWithdrawal(tx, reference, async (withdrawal) => {
      if (withdrawal.status !== 'sending') return;
      await endWithdrawal(tx, withdrawal.publicId, { status: 'failed', reason, now });
      await mailEnd(tx, withdrawal, 'withdrawal_failed');
    }),

  /** Exactly the returned amount no longer counts, and the owner may use it again. */
  payoutReturned: (tx, { reference, returned, returnedAmount, isWhole, now }) =>
    withWithdrawal(tx, reference, async (withdrawal) => {
      const { publicId, status } = withdrawal;
      await storeReturnedWorth(tx, publicId, returned);
      if (isWhole && status !== 'failed') {
        await endWithdrawal(tx, publicId, { status: 'failed', reason: 'returned', now });
      }
      await mailReturned(tx, withdrawal, { returnedAmount, isWhole });
    }),
};

/** Tells the owner that a payment over Lightning has no end yet, and that its sum stays held. */
export async function mailPayoutUnknown(tx: Transaction, reference: string): Promise<void> {
  await withWithdrawal(tx, reference, async (withdrawal) => {
    if (withdrawal.status === 'sending') await mailUnknown(tx, withdrawal);
  });
}

async function withWithdrawal(
  tx: Transaction,
  reference: string,
  work: (withdrawal: StoredWithdrawal) => Promise<void>,
): Promise<void> {
  const publicId = parseWithdrawalReference(reference);
  const withdrawal = publicId === undefined ? undefined : await lockWithdrawal(tx, publicId);
  if (withdrawal !== undefined) await work(withdrawal);
}
