import {
  type AttemptSubject,
  countFailure,
  decideAttempt,
  type Failures,
} from '@dukat/rules/identity/login-attempts';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

export interface CountedSubject {
  readonly kind: AttemptSubject;
  readonly key: string;
}

export type AttemptRefusal = 'too_many_attempts' | 'login_locked';

/** Waiting time to report when another attempt is running. */
export const oneSecond = { values: { seconds: '1' } };

/** Counts the failed logins of customers or of operators, each in their table. */
export function createLoginAttempts(
  table: 'login_failures' | 'operator_login_failures',
  lock: 'login' | 'operator-login',
) {
  /**
   * Takes the exclusive right to try passwords for the subject in this transaction, because parallel guesses would be counted too late. Does
   * not wait, so that a flood of guesses cannot hold database connections.
   */
  async function tryLockSubject(tx: Transaction, subject: string): Promise<boolean> {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${lock}:${subject}`}, 0)) as held`.execute(tx);
    return rows[0]?.held === true;
  }

  async function findFailures(tx: Transaction, subject: string): Promise<Failures | undefined> {
    const row = await tx
      .selectFrom(table)
      .select(['failures', 'last_failed_at'])
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row && { count: row.failures, lastAt: row.last_failed_at };
  }

  async function storeFailures(tx: Transaction, subject: string, { count, lastAt }: Failures): Promise<void> {
    const counted = { failures: count, last_failed_at: lastAt };
    await tx
      .insertInto(table)
      .values({ subject, ...counted })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet(counted))
      .execute();
  }

  /**
   * Checks whether a password may be tried now, at any endpoint that takes one. Allows one attempt at a time per account or device. An
   * address is only counted, because many people may share it.
   */
  async function admitAttempt(
    tx: Transaction,
    subjects: readonly CountedSubject[],
    now: Date,
  ): Promise<Result<null, AttemptRefusal>> {
    for (const { kind, key } of subjects) {
      if (kind !== 'address' && !(await tryLockSubject(tx, key))) {
        return refuse('too_many_attempts', oneSecond);
      }
      const decision = decideAttempt(await findFailures(tx, key), kind, now);
      if (decision.refused) return decision;
    }
    return accept(null);
  }

  /** Counts a wrong password. The caller must commit although it refuses the request. */
  async function recordFailure(
    tx: Transaction,
    subjects: readonly CountedSubject[],
    now: Date,
  ): Promise<void> {
    for (const { kind, key } of subjects) {
      await storeFailures(tx, key, countFailure(await findFailures(tx, key), kind, now));
    }
  }

  /** Failures of an address stay: an attacker could otherwise reset them by logging in to an own account between guesses. */
  async function clearFailures(tx: Transaction, subjects: readonly CountedSubject[]): Promise<void> {
    const keys = subjects.filter(({ kind }) => kind !== 'address').map(({ key }) => key);
    if (keys.length > 0) await tx.deleteFrom(table).where('subject', 'in', keys).execute();
  }

  return { tryLockSubject, admitAttempt, recordFailure, clearFailures };
}
