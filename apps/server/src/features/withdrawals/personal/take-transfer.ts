import { availableOf, blockedOf } from '@dukat/ledger/accounts';
import type { Tier } from '@dukat/rules/identity/verification';
import { formatAmount, negate } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { isPayoutStopped } from '../../freezes/freezes-facade.ts';
import { AdmittedDeposit, mayComeNow } from '../../verification/verification-facade.ts';
import { worthInCrowns } from '../asking/worth-in-crowns.ts';
import type { WithdrawalsParts } from '../withdrawals-parts.ts';
import type { StoredWithdrawal } from '../withdrawals-repository.ts';
import { noteTaken } from './personal-transfers-repository.ts';
import { mailReceived, mailTaken } from './transfer-mails.ts';

export interface Taker {
  readonly id: string;
  readonly tier: Tier;
  readonly portfolioId: string;
}

/**
 * Books a personal transfer from its sender's held money to whoever takes it, whose row is locked. It is a withdrawal of the one and a
 * deposit of the other: what stops the sender's payouts stops it, and it is counted against the taker's limit before it is booked.
 */
export async function takeTransfer(
  tx: Transaction,
  parts: WithdrawalsParts,
  withdrawal: StoredWithdrawal,
  { taker, now }: { readonly taker: Taker; readonly now: Date },
): Promise<Result<null, 'transfer_not_waiting' | 'transfer_not_ready' | 'above_deposit_limit'>> {
  const { publicId, status, expiresAt, portfolioId, asset, gross, rail, userId } = withdrawal;
  if (status !== 'offered' || expiresAt.getTime() <= now.getTime()) return refuse('transfer_not_waiting');
  if (userId === taker.id || (await isPayoutStopped(tx, portfolioId, now)))
    return refuse('transfer_not_ready');
  const crowns = worthInCrowns(parts, asset, gross);
  if (crowns === undefined) return refuse('transfer_not_ready');
  const { id, tier } = taker;
  const admitted = await AdmittedDeposit.ask(tx, { userId: id, tier, rail, crowns, now });
  if (admitted.refused) {
    const left = await mayComeNow(tx, { userId: id, tier, rail, now }, 'CZK');
    return refuse('above_deposit_limit', { values: { left: formatAmount(left), currency: 'CZK' } });
  }
  const reference = `personal-transfer:${publicId}`;
  const posted = await post(tx, {
    reference,
    type: 'personal_transfer',
    entries: [
      { account: blockedOf(portfolioId), asset, amount: negate(gross) },
      { account: availableOf(taker.portfolioId), asset, amount: gross },
    ],
    about: publicId,
  });
  assert(!posted.refused, 'what a transfer holds can be given to whoever takes it');
  await admitted.value.count(tx, reference);
  await noteTaken(tx, publicId, { takerId: id, portfolioId: taker.portfolioId, now });
  await mailTaken(tx, withdrawal);
  await mailReceived(tx, withdrawal, id);
  crashPoint('transfer-taken');
  return accept(null);
}
