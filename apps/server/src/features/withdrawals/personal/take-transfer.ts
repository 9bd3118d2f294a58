import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import type { Tier } from '@dukat/rules/identity/verification';
import { formatAmount, negate } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { findPayoutStop } from '../../freezes/freezes-facade.ts';
import { AdmittedDeposit, remainingDepositLimit } from '../../verification/verification-facade.ts';
import { valueInCrowns } from '../creation/value-in-crowns.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import type { StoredWithdrawal } from '../withdrawals-repository.ts';
import { noteAccepted } from './personal-transfers-repository.ts';
import { mailAccepted, mailReceived } from './transfer-mails.ts';

export interface Taker {
  readonly id: string;
  readonly tier: Tier;
  readonly portfolioId: string;
}

/**
 * Books a personal transfer from the sender's held money to its recipient. The row must be locked. It is a withdrawal of the sender and a
 * deposit of the recipient: a stop of the sender's payouts stops it, and it must fit the recipient's deposit limit.
 */
export async function acceptTransfer(
  tx: Transaction,
  deps: WithdrawalsDeps,
  withdrawal: StoredWithdrawal,
  { taker, now }: { readonly taker: Taker; readonly now: Date },
): Promise<Result<null, 'transfer_not_waiting' | 'transfer_not_ready' | 'above_deposit_limit'>> {
  const { publicId, status, expiresAt, portfolioId, asset, gross, rail, userId } = withdrawal;
  if (status !== 'offered' || expiresAt.getTime() <= now.getTime()) return refuse('transfer_not_waiting');
  if (userId === taker.id || (await findPayoutStop(tx, portfolioId, now)) !== undefined)
    return refuse('transfer_not_ready');
  const crowns = valueInCrowns(deps, asset, gross);
  if (crowns === undefined) return refuse('transfer_not_ready');
  const { id, tier } = taker;
  const admitted = await AdmittedDeposit.ask(tx, { userId: id, tier, rail, crowns, now });
  if (admitted.refused) {
    const left = await remainingDepositLimit(tx, { userId: id, tier, rail, now }, 'CZK');
    return refuse('above_deposit_limit', { values: { left: formatAmount(left), currency: 'CZK' } });
  }
  const reference = `personal-transfer:${publicId}`;
  const posted = await post(tx, {
    reference,
    type: 'personal_transfer',
    entries: [
      { account: blockedAccount(portfolioId), asset, amount: negate(gross) },
      { account: availableAccount(taker.portfolioId), asset, amount: gross },
    ],
    about: publicId,
  });
  assert(!posted.refused, 'expected the held money to be credited to the recipient');
  await admitted.value.count(tx, reference);
  await noteAccepted(tx, publicId, { takerId: id, portfolioId: taker.portfolioId, now });
  await mailAccepted(tx, withdrawal);
  await mailReceived(tx, withdrawal, id);
  crashPoint('transfer-taken');
  return accept(null);
}
