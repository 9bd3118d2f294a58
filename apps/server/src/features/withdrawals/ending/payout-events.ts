import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { mailEnd, mailReturned, mailSent } from '../withdrawal-mails.ts';
import {
  endWithdrawal,
  lockWithdrawal,
  parseWithdrawalReference,
  type StoredWithdrawal,
  storeReturnedWorth,
} from '../withdrawals-repository.ts';

interface PayoutEvent {
  readonly reference: string;
  readonly now: Date;
}

interface PayoutReturnEvent extends PayoutEvent {
  /** Total returned amount, including this `returnedAmount`. */
  readonly returned: Amount;
  readonly returnedAmount: Amount;
  readonly isWhole: boolean;
}

/** Handles reports of banks and chains about payouts of withdrawals. Each function returns whether the reference is a withdrawal's. */
export const withdrawalPayoutEvents = {
  async payoutFinal(tx: Transaction, news: PayoutEvent & { readonly txid?: string }): Promise<boolean> {
    return withWithdrawal(tx, news, async (withdrawal) => {
      if (withdrawal.status !== 'sending') return;
      await endWithdrawal(tx, withdrawal.publicId, { status: 'final', now: news.now });
      await mailSent(tx, withdrawal, news.txid ?? '');
    });
  },

  async payoutFailed(tx: Transaction, news: PayoutEvent & { readonly reason: string }): Promise<boolean> {
    return withWithdrawal(tx, news, async (withdrawal) => {
      if (withdrawal.status !== 'sending') return;
      const { reason, now } = news;
      await endWithdrawal(tx, withdrawal.publicId, { status: 'failed', reason, now });
      await mailEnd(tx, withdrawal, 'withdrawal_failed');
    });
  },

  /** A bank returned the payout or a part of it: exactly that amount no longer counts, and the owner may use it again. */
  async payoutReturned(tx: Transaction, news: PayoutReturnEvent): Promise<boolean> {
    return withWithdrawal(tx, news, async (withdrawal) => {
      const { publicId, status } = withdrawal;
      const { returned, returnedAmount, isWhole, now } = news;
      await storeReturnedWorth(tx, publicId, returned);
      if (isWhole && status !== 'failed') {
        await endWithdrawal(tx, publicId, { status: 'failed', reason: 'returned', now });
      }
      await mailReturned(tx, withdrawal, { returnedAmount, isWhole });
    });
  },
};

async function withWithdrawal(
  tx: Transaction,
  { reference }: PayoutEvent,
  work: (withdrawal: StoredWithdrawal) => Promise<void>,
): Promise<boolean> {
  const publicId = parseWithdrawalReference(reference);
  if (publicId === undefined) return false;
  const withdrawal = await lockWithdrawal(tx, publicId);
  if (withdrawal !== undefined) await work(withdrawal);
  return true;
}
