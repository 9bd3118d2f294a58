import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OrderEvents } from '../deposits/order-events.ts';
import { failPayout } from './fail-payout.ts';
import { lockPayoutByPublicId, type StoredPayout } from './payouts-repository.ts';

export type GiveUpRefusal = 'withdrawal_unknown' | 'withdrawal_already_signed';

/**
 * Locks a withdrawal that was never signed. A signed one can never be given up: it may have been sent even if a node does not report it.
 */
export async function lockUnsigned(
  tx: Transaction,
  payoutId: string,
): Promise<Result<StoredPayout, GiveUpRefusal>> {
  const payout = await lockPayoutByPublicId(tx, payoutId);
  if (payout === undefined) return refuse('withdrawal_unknown');
  return payout.status === 'stored' ? accept(payout) : refuse('withdrawal_already_signed');
}

/** Gives up a withdrawal on the decision of operators; the whole amount is credited to its owner. */
export async function giveUpPayout(
  tx: Transaction,
  payout: StoredPayout,
  { orders, now }: { readonly orders: OrderEvents; readonly now: Date },
): Promise<void> {
  await failPayout(tx, orders, { payout, reason: 'given_up_by_operator', now });
}
