import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredPayout } from './payouts-repository.ts';

/** Locks an unsigned withdrawal. Returns undefined also if another transaction holds it. */
export async function lockStoredNow(tx: Transaction, reference: string): Promise<StoredPayout | undefined> {
  return tx
    .selectFrom('wallet_withdrawals')
    .selectAll()
    .where('reference', '=', reference)
    .where('status', '=', 'stored')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
