import type { Failures } from '@dukat/rules/identity/login-attempts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/**
 * Serialises attempts, because parallel guesses would be counted too late. Returns false instead of waiting, so that a flood of attempts
 * cannot occupy all connections.
 */
export async function tryLockOperatorSubject(tx: Transaction, subject: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`operator-login:${subject}`}, 0)) as held`.execute(
    tx,
  );
  return rows[0]?.held === true;
}

export async function findOperatorFailures(tx: Transaction, subject: string): Promise<Failures | undefined> {
  const row = await tx
    .selectFrom('operator_login_failures')
    .select(['failures', 'last_failed_at'])
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && { count: row.failures, lastAt: row.last_failed_at };
}

export async function storeOperatorFailures(
  tx: Transaction,
  subject: string,
  { count, lastAt }: Failures,
): Promise<void> {
  const counted = { failures: count, last_failed_at: lastAt };
  await tx
    .insertInto('operator_login_failures')
    .values({ subject, ...counted })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(counted))
    .execute();
}

export async function clearOperatorFailures(tx: Transaction, subject: string): Promise<void> {
  await tx.deleteFrom('operator_login_failures').where('subject', '=', subject).execute();
}
