import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { failWithdrawal } from './fail-withdrawal.ts';
import type { OrderEvents } from './order-events.ts';
import { lockWithdrawalByPublicId } from './withdrawals-repository.ts';

export type GiveUpRefusal = 'withdrawal_unknown' | 'withdrawal_already_signed';

/**
 * An operator gives up a withdrawal that was never signed; all of it goes back to its owner. One that is signed may be on
 * its way whatever a node says, so it can never be given up here.
 */
export async function giveUpWithdrawal(
  tx: Transaction,
  given: { readonly withdrawalId: string; readonly orders: OrderEvents; readonly now: Date },
): Promise<Result<{ readonly withdrawalId: string }, GiveUpRefusal>> {
  const withdrawal = await lockWithdrawalByPublicId(tx, given.withdrawalId);
  if (withdrawal === undefined) return refuse('withdrawal_unknown');
  if (withdrawal.status !== 'stored') return refuse('withdrawal_already_signed');
  await failWithdrawal(tx, given.orders, { withdrawal, reason: 'given_up_by_operator', now: given.now });
  return accept({ withdrawalId: given.withdrawalId });
}
