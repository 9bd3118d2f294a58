import { findOpenRestore } from '../backup/restore-hold.ts';
import type { Database, Transaction } from '../database/database.ts';
import { payoutState } from './books-status.ts';

/** Why payouts wait; `open` where they may leave. */
export type PayoutGate = 'open' | 'books_not_in_order' | 'restore_not_released';

/**
 * Decides whether money may leave. Every code path that makes or sends a payout asks this first; `payout-gate.test.ts`
 * lists them.
 */
export async function payoutGate(db: Database | Transaction): Promise<PayoutGate> {
  if ((await findOpenRestore(db)) !== undefined) return 'restore_not_released';
  return (await payoutState(db)) === 'leave' ? 'open' : 'books_not_in_order';
}

/**
 * Decides whether transactions that are already signed may be sent again. A difference in the books does not stop them, since
 * they may be on their way; a restored database does, since it does not know what became of them.
 */
export async function mayResendSigned(db: Database | Transaction): Promise<boolean> {
  return (await findOpenRestore(db)) === undefined;
}
