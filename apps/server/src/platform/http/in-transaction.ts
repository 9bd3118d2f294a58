import type { Database, Transaction } from '../database/database.ts';
import { sqlStateOf } from '../database/sql-state.ts';

/** Two transactions met: PostgreSQL gave one up, and it may simply be run again. */
const retryable = new Set(['40001', '40P01']);
const attempts = 4;

/** Ends a transaction that must leave nothing behind. */
class Abandoned extends Error {}

/**
 * Runs the work in one transaction, again when PostgreSQL asked for it, at most four times. What `abandon` is given
 * comes back to the caller, and everything that the work wrote is undone.
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
      if (attempt >= attempts || !retryable.has(sqlStateOf(error) ?? '')) throw error;
    }
  }
}
