import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { mailEnd, mailReturned, mailSent } from '../withdrawal-mails.ts';
import {
  endWithdrawal,
  lockWithdrawal,
  type StoredWithdrawal,
  storeReturnedWorth,
  withdrawalOfReference,
} from '../withdrawals-repository.ts';

interface PayoutNews {
  readonly reference: string;
  readonly now: Date;
}

interface ReturnNews extends PayoutNews {
  /** Total returned amount, including this `cameBack`. */
  readonly returned: Amount;
  readonly cameBack: Amount;
  readonly isWhole: boolean;
}

/** Handles reports of banks and chains about payouts of withdrawals. Each function returns whether the reference is a withdrawal's. */
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
      await mailEnd(tx, withdrawal, 'withdrawal_failed');
    });
  },

  /** A bank returned the payout or a part of it: exactly that amount no longer counts, and the owner may use it again. */
  async payoutCameBack(tx: Transaction, news: ReturnNews): Promise<boolean> {
    return ofWithdrawal(tx, news, async (withdrawal) => {
      const { publicId, status } = withdrawal;
      const { returned, cameBack, isWhole, now } = news;
      await storeReturnedWorth(tx, publicId, returned);
      if (isWhole && status !== 'failed') {
        await endWithdrawal(tx, publicId, { status: 'failed', reason: 'returned', now });
      }
      await mailReturned(tx, withdrawal, { cameBack, isWhole });
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
