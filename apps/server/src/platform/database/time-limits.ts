import { sqlStateOf } from './sql-state.ts';

/**
 * A program that is frozen in the middle of a transaction keeps its locks until PostgreSQL ends that session. Every session of ours is
 * therefore ended when it does nothing in a transaction for so long, in milliseconds: no step of ours thinks for seconds.
 */
export const longestIdleInTransactionMs = 4_000;

/** The longest that one statement may run, in milliseconds; a request that needs more is a defect. */
export const longestStatementMs = 30_000;

/** Lock not available, statement cancelled by its time-out, session ended in an idle transaction. */
const givenUp = new Set(['55P03', '57014', '25P03']);

/** PostgreSQL gave up for us, because another kept a lock or we were too slow: nothing was written, and later it may be done. */
export function isGivenUp(error: unknown): boolean {
  return givenUp.has(sqlStateOf(error) ?? '');
}
