import { slowBankPayoutMinutes } from '@dukat/contract/back-office/payments';
import { backOfficeRoles as roles } from '@dukat/contract/back-office/roles';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { amountColumns, readQueue, type WorkQueue } from '../../../platform/work-queue.ts';

/** Work queues of operators about money at the bank. */
export const paymentQueues: readonly WorkQueue[] = [
  { name: 'suspense', roles, read: (db) => movementQueue(db, 'suspense') },
  { name: 'unexplained', roles, read: (db) => movementQueue(db, 'unexplained') },
  {
    name: 'bank_payouts',
    roles,
    read: (db, { now }) =>
      readQueue(db, {
        from: sql`bank_payouts where status in ('stored', 'submitted')
          and created_at < ${now}::timestamptz - make_interval(mins => ${slowBankPayoutMinutes})`,
        since: sql`created_at`,
        ...amountColumns,
      }),
  },
];

const movementQueue = (db: Database, status: 'suspense' | 'unexplained') =>
  readQueue(db, {
    from: sql`bank_movements where status = ${status}`,
    since: sql`seen_at`,
    amount: sql`amount`,
    asset: sql`currency`,
  });
