import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { withdrawalKind } from '@dukat/rules/withdrawals/withdrawal-kind';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { mailEnd } from '../withdrawal-mails.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { endWithdrawal, type StoredWithdrawal } from '../withdrawals-repository.ts';

/** Releases the held money of a withdrawal that never became a payout. The gift card that it would have paid is cancelled. */
export async function releaseHold(
  tx: Transaction,
  { giftCards }: Pick<WithdrawalsDeps, 'giftCards'>,
  withdrawal: StoredWithdrawal,
): Promise<void> {
  const { publicId: about, portfolioId, asset, gross } = withdrawal;
  if (withdrawalKind(withdrawal) === 'card') await giftCards.cancel(tx, about);
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
  deps: Pick<WithdrawalsDeps, 'giftCards'>,
  withdrawal: StoredWithdrawal,
  reason: string,
  now: Date,
): Promise<void> {
  await releaseHold(tx, deps, withdrawal);
  await endWithdrawal(tx, withdrawal.publicId, { status: 'failed', reason, now });
  await mailEnd(tx, withdrawal, 'withdrawal_failed');
}
