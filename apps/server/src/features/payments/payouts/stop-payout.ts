import { availableOf, houseFees } from '@dukat/ledger/accounts';
import { add, negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { endPayout, lockUnfiled } from './payouts-repository.ts';
import { bankRail } from './store-payout.ts';

/**
 * Whoever asked for it takes it back before it is in a file for the bank; all of it is the owner's again, the fee too. False where
 * it is in one, or being put into one now: nobody is waited for.
 */
export async function stopPayout(tx: Transaction, reference: string, now: Date): Promise<boolean> {
  const payout = await lockUnfiled(tx, reference);
  if (payout === undefined) return false;
  const { id, publicId, portfolioId, asset, amount, fee } = payout;
  assert(portfolioId !== null, 'what an owner stops is the owner’s');
  const posted = await post(tx, {
    reference: `payout-failed:${reference}`,
    type: 'payout_failed',
    entries: [
      { account: bankRail, asset, amount: negate(amount) },
      { account: houseFees, asset, amount: negate(fee) },
      { account: availableOf(portfolioId), asset, amount: add(amount, fee) },
    ],
    about: publicId,
  });
  assert(!posted.refused, 'what is in flight can come back');
  await endPayout(tx, id, { status: 'failed', failure: 'stopped', now });
  return true;
}
