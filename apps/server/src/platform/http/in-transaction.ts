import type { Database, Transaction } from '../database/database.ts';
import { readSqlState } from '../database/sql-state.ts';

/** Serialization failure and deadlock: PostgreSQL aborted the transaction, which may simply be retried. */
const retryable = new Set(['40001', '40P01']);
const attempts = 4;

/** Thrown to roll back the transaction. */
class Abandoned extends Error {}

/**
 * Runs the work in one transaction, and retries it after a deadlock or serialization failure, at most four attempts in all. `abandon` rolls
 * back everything that the work wrote and returns its argument to the caller.
 */
export async function inTransaction<Value>(
  database: Database,
  work: (tx: Transaction, abandon: (value: Value) => never) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    const abandoned: Value[] = [];
    try {
      return await database.transaction().execute((tx) =>
        work(tx, (value) => {
          abandoned.push(value);
          throw new Abandoned('abandoned');
        }),
      );
    } catch (error) {
      if (error instanceof Abandoned) for (const value of abandoned) return value;
      if (attempt >= attempts || !retryable.has(readSqlState(error) ?? '')) throw error;
    }
  }
}
