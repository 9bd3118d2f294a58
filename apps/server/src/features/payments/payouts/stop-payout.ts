import { availableAccount, houseFees } from '@dukat/ledger/accounts';
import { add, negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { endPayout, lockUnfiled } from './payouts-repository.ts';
import { bankRail } from './store-payout.ts';

/**
 * Cancels a payout that is not in a bank file yet, and credits all of it to the owner, including the fee. Returns false if it is in a file
 * or being put into one; does not wait for a lock.
 */
export async function stopPayout(tx: Transaction, reference: string, now: Date): Promise<boolean> {
  const payout = await lockUnfiled(tx, reference);
  if (payout === undefined) return false;
  const { id, publicId, portfolioId, asset, amount, fee } = payout;
  assert(portfolioId !== null, 'expected an owner of the stopped payout');
  const posted = await post(tx, {
    reference: `payout-failed:${reference}`,
    type: 'payout_failed',
    entries: [
      { account: bankRail, asset, amount: negate(amount) },
      { account: houseFees, asset, amount: negate(fee) },
      { account: availableAccount(portfolioId), asset, amount: add(amount, fee) },
    ],
    about: publicId,
  });
  assert(!posted.refused, 'expected the amount in flight to be credited back');
  await endPayout(tx, id, { status: 'failed', failure: 'stopped', now });
  return true;
}
