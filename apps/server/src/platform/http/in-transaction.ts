import type { Database, Transaction } from '../database/database.ts';
import { sqlStateOf } from '../database/sql-state.ts';

/** Two transactions met: PostgreSQL gave one up, and it may simply be run again. */
const retryable = new Set(['40001', '40P01']);
const attempts = 4;

/** Carries a value out of a transaction that must leave nothing behind. */
class Abandoned<Value> extends Error {
  readonly value: Value;

  constructor(value: Value) {
    super('abandoned');
    this.value = value;
  }
}

/**
 * Runs the work in one transaction, again when PostgreSQL asked for it, at most four times. What `abandon` is given
 * comes back to the caller, and everything that the work wrote is undone.
 */
export async function inTransaction<Value>(
  database: Database,
  work: (tx: Transaction, abandon: (value: Value) => never) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute((tx) =>
        work(tx, (value) => {
          throw new Abandoned(value);
        }),
      );
    } catch (error) {
      if (error instanceof Abandoned) return error.value as Value;
      if (attempt >= attempts || !retryable.has(sqlStateOf(error) ?? '')) throw error;
    }
  }
}
