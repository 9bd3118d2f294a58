import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readWithdrawal } from '@dukat/contract/withdrawals';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, assert, type Result } from '@dukat/rules/result';
import { isStoppable, type PayoutStep, withdrawalStep } from '@dukat/rules/withdrawals/withdrawal-state';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findPayoutHoldEnd } from '../../freezes/freezes-facade.ts';
import {
  findTransferKnowledge,
  shownTransfer,
  type TransferKnowledge,
} from '../../travel-rule/travel-rule-facade.ts';
import { type PayoutProgress, showLightning } from '../../wallets/wallets-facade.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { findWithdrawal, type StoredWithdrawal, withdrawalReference } from '../withdrawals-repository.ts';

export type ShownWithdrawal = EndpointResponse<typeof readWithdrawal>['withdrawal'];

/** Maps the withdrawals of one owner to their wire format, each with the progress of its payout. */
export async function showWithdrawals(
  db: Database,
  deps: Pick<WithdrawalsDeps, 'wallets' | 'bank'>,
  withdrawals: readonly StoredWithdrawal[],
  now: Date,
): Promise<ShownWithdrawal[]> {
  const [first] = withdrawals;
  if (first === undefined) return [];
  const references = withdrawals.map(({ publicId }) => withdrawalReference(publicId));
  const handed = withdrawals.filter(({ status }) => !isBeforePayout(status));
  const payouts = handed.map(({ publicId }) => withdrawalReference(publicId));
  const coins = payouts.length === 0 ? undefined : await deps.wallets.readPayoutProgress(db, payouts);
  const transfers = payouts.length === 0 ? undefined : await deps.bank.findPayouts(db, payouts);
  const known = await findTransferKnowledge(db, references);
  const heldUntil = await findPayoutHoldEnd(db, first.userId, now);
  return withdrawals.map((withdrawal) => {
    const reference = withdrawalReference(withdrawal.publicId);
    const chain = coins?.get(reference);
    const payout = chain?.status ?? stepOfTransfer(transfers?.get(reference)?.status);
    return toShownWithdrawal(withdrawal, { chain, payout, heldUntil, known: known.get(reference) });
  });
}

const isBeforePayout = (status: StoredWithdrawal['status']) =>
  status === 'asked' || status === 'confirmed' || status === 'offered';

function stepOfTransfer(status: 'pending' | 'sent' | 'final' | 'failed' | undefined): PayoutStep | undefined {
  return status === 'pending' ? 'stored' : status;
}

interface Progress {
  readonly chain: PayoutProgress | undefined;
  readonly payout: PayoutStep | undefined;
  readonly heldUntil: Date | undefined;
  readonly known: TransferKnowledge | undefined;
}

function toShownWithdrawal(
  withdrawal: StoredWithdrawal,
  { chain, payout, heldUntil, known }: Progress,
): ShownWithdrawal {
  const step = withdrawalStep(withdrawal.status, payout);
  const canStop = isStoppable(step);
  const isUndecided = isBeforePayout(withdrawal.status);
  const transaction = chain?.transaction ?? null;
  return {
    id: withdrawal.publicId,
    currency: withdrawal.asset,
    network: withdrawal.network,
    amount: formatAmount(withdrawal.gross),
    fee: formatAmount(withdrawal.fee),
    arrives: formatAmount(withdrawal.arrives),
    to: withdrawal.to,
    address_owner: known === undefined ? null : shownTransfer(known),
    recipient: withdrawal.recipient,
    step,
    confirms_by: withdrawal.confirmsBy,
    expires_at: isUndecided ? withdrawal.expiresAt.toISOString() : null,
    refusal: withdrawal.refusal,
    can_cancel: canStop,
    held_until: canStop && heldUntil !== undefined ? heldUntil.toISOString() : null,
    transaction: transaction && {
      txid: transaction.txid,
      url: transaction.url,
      confirmations: transaction.confirmations,
      confirmations_needed: transaction.needed,
    },
    lightning: chain?.lightning === undefined ? null : showLightning(chain.lightning),
    created_at: withdrawal.createdAt.toISOString(),
    ended_at: withdrawal.endedAt?.toISOString() ?? null,
  };
}

/** Returns the wire format of a withdrawal that this transaction has changed. */
export async function showUpdated(
  tx: Transaction,
  deps: Pick<WithdrawalsDeps, 'wallets' | 'bank'>,
  { publicId, userId, now }: { readonly publicId: string; readonly userId: string; readonly now: Date },
): Promise<Result<{ withdrawal: ShownWithdrawal }, never>> {
  const found = await findWithdrawal(tx, { publicId, userId });
  assert(found !== undefined, 'expected the withdrawal that was just written');
  const [withdrawal] = await showWithdrawals(tx, deps, [found], now);
  assert(withdrawal !== undefined, 'expected exactly one withdrawal');
  return accept({ withdrawal });
}
