import type { Database } from '../../../platform/database/database.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { findFreeze, frozenUsers } from './account-freezes-repository.ts';

const usersPageSize = 100;

/** Cancels the open orders of a frozen account. Has no effect after the thaw: a failed job may be repeated only then. */
export async function cancelOrders(
  db: Database,
  userId: string,
  endOrders: (userId: string) => Promise<void>,
): Promise<void> {
  if ((await findFreeze(db, userId)) !== undefined) await endOrders(userId);
}

/**
 * Repeatedly cancels the open orders of frozen accounts: orders in transit at the time of the freeze, orders that could not be canceled
 * then, and orders of a market that was not accepting cancellations. A failure of one account does not affect the others.
 */
export function cancelFrozenOrders(
  db: Database,
  endOrders: (userId: string) => Promise<void>,
): Promise<void> {
  return forEachIsolated(frozenUsers(db, usersPageSize), ({ id }) => endOrders(id));
}
