import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { mailEnd } from '../withdrawal-mails.ts';
import { endWithdrawal, type StoredWithdrawal } from '../withdrawals-repository.ts';

/** Releases the held money of a withdrawal that never became a payout. */
export async function releaseHold(
  tx: Transaction,
  { publicId: about, portfolioId, asset, gross }: StoredWithdrawal,
): Promise<void> {
  const posted = await post(tx, {
    reference: `withdrawal-released:${about}`,
    type: 'release',
    entries: [
      { account: blockedAccount(portfolioId), asset, amount: negate(gross) },
      { account: availableAccount(portfolioId), asset, amount: gross },
    ],
    about,
  });
  assert(!posted.refused, 'expected the held money to be released');
}

export async function failUnsent(
  tx: Transaction,
  withdrawal: StoredWithdrawal,
  reason: string,
  now: Date,
): Promise<void> {
  await releaseHold(tx, withdrawal);
  await endWithdrawal(tx, withdrawal.publicId, { status: 'failed', reason, now });
  await mailEnd(tx, withdrawal, 'withdrawal_failed');
}
