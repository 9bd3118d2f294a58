import type { Transaction } from '../../../platform/database/database.ts';
import { mailEnd, mailSent } from '../withdrawal-mails.ts';
import {
  endWithdrawal,
  lockWithdrawal,
  type StoredWithdrawal,
  withdrawalOfReference,
} from '../withdrawals-repository.ts';

interface PayoutNews {
  readonly reference: string;
  readonly now: Date;
}

/** What banks and chains report of the payout of a withdrawal; each says whether the reference was one of ours. */
export const withdrawalNews = {
  async payoutFinal(tx: Transaction, news: PayoutNews & { readonly txid?: string }): Promise<boolean> {
    return ofWithdrawal(tx, news, async (withdrawal) => {
      if (withdrawal.status !== 'sending') return;
      await endWithdrawal(tx, withdrawal.publicId, { status: 'final', now: news.now });
      await mailSent(tx, withdrawal, news.txid ?? '');
    });
  },

  async payoutFailed(tx: Transaction, news: PayoutNews & { readonly reason: string }): Promise<boolean> {
    return ofWithdrawal(tx, news, async (withdrawal) => {
      if (withdrawal.status !== 'sending') return;
      const { reason, now } = news;
      await endWithdrawal(tx, withdrawal.publicId, { status: 'failed', reason, now });
      await mailEnd(tx, withdrawal, reason === 'returned' ? 'withdrawal_returned' : 'withdrawal_failed');
    });
  },

  /** A bank sent back what its statement had shown as paid out: the owner has it again and may send it elsewhere. */
  async payoutCameBack(tx: Transaction, news: PayoutNews): Promise<boolean> {
    return ofWithdrawal(tx, news, async (withdrawal) => {
      if (withdrawal.status !== 'final') return;
      await endWithdrawal(tx, withdrawal.publicId, { status: 'failed', reason: 'returned', now: news.now });
      await mailEnd(tx, withdrawal, 'withdrawal_returned');
    });
  },
};

async function ofWithdrawal(
  tx: Transaction,
  { reference }: PayoutNews,
  work: (withdrawal: StoredWithdrawal) => Promise<void>,
): Promise<boolean> {
  const publicId = withdrawalOfReference(reference);
  if (publicId === undefined) return false;
  const withdrawal = await lockWithdrawal(tx, publicId);
  if (withdrawal !== undefined) await work(withdrawal);
  return true;
}
