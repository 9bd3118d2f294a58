import type { Database } from '../../../platform/database/database.ts';
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import { frozenUsers } from './account-freezes-repository.ts';

const usersAPage = 100;

/**
 * Ends again and again what frozen accounts have open: an order that was on its way when the brake was pulled, one that could not be
 * ended then, and those of a market that took no cancelling. One account that fails keeps no other.
 */
export function endOrdersOfFrozen(db: Database, endOrders: (userId: string) => Promise<void>): Promise<void> {
  return eachByItself(frozenUsers(db, usersAPage), endOrders);
}
