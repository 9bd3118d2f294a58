import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import { type NotNull, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { readQueue, type WorkQueue } from '../../../platform/work-queue.ts';

interface PageOfList {
  readonly offset: number;
  readonly limit: number;
}

/** Lists the payments that wait in suspense, oldest first. Leaves out unknown ones below a satoshi, which are booked as fees. */
export function listHeldPayments(db: Database, { offset, limit }: PageOfList) {
  return db
    .selectFrom('lightning_invoices')
    .select(['payment_hash as paymentHash', 'amount', 'held_reason as reason', 'paid_at as paidAt'])
    .where('held_reason', 'is not', null)
    .where('amount', '>', '0')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .$narrowType<{ amount: string; reason: NotNull; paidAt: Date }>()
    .execute();
}

/** The operators' work queue of the same payments. */
export const heldPayments: WorkQueue = {
  name: 'held_lightning',
  roles: backOfficeRoles,
  read: (db) =>
    readQueue(db, {
      from: sql`lightning_invoices where held_reason is not null and amount > 0`,
      since: sql`paid_at`,
      amount: sql`amount`,
      asset: sql`'BTC'`,
    }),
};
