import { findOpenRestore } from '../backup/restore-hold.ts';
import type { Database, Transaction } from '../database/database.ts';
import { payoutState } from './books-status.ts';

/** Why payouts are held; `open` when they may leave. */
export type PayoutGate = 'open' | 'books_not_in_order' | 'restore_not_released';

/** Decides whether money may leave. Every code path that creates or sends a payout checks this first; `payout-gate.test.ts` lists them. */
export async function payoutGate(db: Database | Transaction): Promise<PayoutGate> {
  if ((await findOpenRestore(db)) !== undefined) return 'restore_not_released';
  return (await payoutState(db)) === 'leave' ? 'open' : 'books_not_in_order';
}

/**
 * Decides whether signed transactions may be sent again. A difference in the ledger does not stop them, since they may already be broadcast.
 * A restored database does, because it does not know their outcome.
 */
export async function mayResendSigned(db: Database | Transaction): Promise<boolean> {
  return (await findOpenRestore(db)) === undefined;
}
