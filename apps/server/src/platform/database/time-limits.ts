import { readSqlState } from './sql-state.ts';

/**
 * The longest that a session may idle in a transaction, in milliseconds; then PostgreSQL ends it. Otherwise a program that freezes in the
 * middle of a transaction would keep its locks. No step of the program computes for seconds.
 */
export const longestIdleInTransactionMs = 4_000;

/** The longest that one statement may run, in milliseconds. A request that needs more is a defect. */
export const longestStatementMs = 30_000;

/** lock_not_available, query_canceled (statement timeout) and idle_in_transaction_session_timeout. */
const givenUp = new Set(['55P03', '57014', '25P03']);

/** True if PostgreSQL gave up because of a lock or a timeout: nothing was written, and a retry may succeed. */
export function isGivenUp(error: unknown): boolean {
  return givenUp.has(readSqlState(error) ?? '');
}
