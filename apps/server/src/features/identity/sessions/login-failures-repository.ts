import type { Failures } from '@dukat/rules/identity/login-attempts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';

/**
 * Takes the exclusive right to try passwords for the subject in this transaction, because parallel guesses would be counted too late. Does
 * not wait, so that a flood of guesses cannot hold database connections.
 */
export async function tryLockSubject(tx: Transaction, subject: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`login:${subject}`}, 0)) as held`.execute(tx);
  return rows[0]?.held === true;
}

export async function findFailures(tx: Transaction, subject: string): Promise<Failures | undefined> {
  const row = await tx
    .selectFrom('login_failures')
    .select(['failures', 'last_failed_at'])
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && { count: row.failures, lastAt: row.last_failed_at };
}

export async function storeFailures(
  tx: Transaction,
  subject: string,
  { count, lastAt }: Failures,
): Promise<void> {
  const counted = { failures: count, last_failed_at: lastAt };
  await tx
    .insertInto('login_failures')
    .values({ subject, ...counted })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(counted))
    .execute();
}

export async function clearFailures(tx: Transaction, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx.deleteFrom('login_failures').where('subject', 'in', subjects).execute();
}

/** Deletes the counters whose last failure is before a time. */
export async function forgetOldFailures(db: Database, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    (limit) => sql`
      delete from login_failures where ctid in (
        select ctid from login_failures where last_failed_at < ${before} limit ${limit})`,
  );
}
