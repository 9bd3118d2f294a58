import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** From here on the transaction gives up a lock that it does not get in time, and so fails. */
export async function waitForLocksAtMost(tx: Transaction, milliseconds: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(`${milliseconds}ms`)}`.execute(tx);
}
