import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Sets the lock timeout of the transaction: from here on it fails if it waits longer for a lock. */
export async function waitForLocksAtMost(tx: Transaction, milliseconds: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(`${milliseconds}ms`)}`.execute(tx);
}
