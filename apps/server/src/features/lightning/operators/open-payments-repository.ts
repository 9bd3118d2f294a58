import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readQueue, type WorkQueue } from '../../../platform/work-queue.ts';
import type { StoredPayment } from '../paying/payments-repository.ts';

/** Lists the payments whose end is not known, and those that cannot be sent now, oldest first. */
export function listOpenPayments(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly StoredPayment[]> {
  return db
    .selectFrom('lightning_payments')
    .selectAll()
    .where((where) =>
      where.or([
        where('status', '=', 'unknown'),
        where.and([where('status', '=', 'stored'), where('problem', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The operators' work queue of the same payments. */
export const openPayments: WorkQueue = {
  name: 'open_lightning',
  roles: backOfficeRoles,
  read: (db) =>
    readQueue(db, {
      from: sql`lightning_payments where status = 'unknown' or (status = 'stored' and problem is not null)`,
      since: sql`created_at`,
      amount: sql`amount`,
      asset: sql`'BTC'`,
    }),
};

/** Locks a payment by its public id. */
export function lockPaymentByPublicId(tx: Transaction, publicId: string): Promise<StoredPayment | undefined> {
  return tx
    .selectFrom('lightning_payments')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
}
