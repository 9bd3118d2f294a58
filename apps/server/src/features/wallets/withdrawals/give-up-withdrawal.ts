import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OrderEvents } from '../deposits/order-events.ts';
import { failWithdrawal } from './fail-withdrawal.ts';
import { lockWithdrawalByPublicId, type StoredWithdrawal } from './withdrawals-repository.ts';

export type GiveUpRefusal = 'withdrawal_unknown' | 'withdrawal_already_signed';

/**
 * Locks a withdrawal that was never signed. A signed one may already be on its way, whatever a node reports, so it can never be given up.
 */
export async function lockUnsigned(
  tx: Transaction,
  withdrawalId: string,
): Promise<Result<StoredWithdrawal, GiveUpRefusal>> {
  const withdrawal = await lockWithdrawalByPublicId(tx, withdrawalId);
  if (withdrawal === undefined) return refuse('withdrawal_unknown');
  return withdrawal.status === 'stored' ? accept(withdrawal) : refuse('withdrawal_already_signed');
}

/** Gives up a withdrawal on the decision of operators; the whole amount is credited to its owner. */
export async function giveUpWithdrawal(
  tx: Transaction,
  withdrawal: StoredWithdrawal,
  { orders, now }: { readonly orders: OrderEvents; readonly now: Date },
): Promise<void> {
  await failWithdrawal(tx, orders, { withdrawal, reason: 'given_up_by_operator', now });
}
