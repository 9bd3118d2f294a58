import type { Database } from '../../../platform/database/database.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { frozenUsers } from './account-freezes-repository.ts';

const usersPageSize = 100;

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
