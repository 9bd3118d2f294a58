import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import type { listWithdrawalsToApprove } from '@dukat/contract/back-office/withdrawals';
import type { EndpointQuery } from '@dukat/contract/endpoint';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { readQueue, type WorkQueue } from '../../../platform/work-queue.ts';

export type ListedWithdrawal = Selectable<Tables['withdrawals']>;

export const largeWithdrawals: WorkQueue = {
  name: 'large_withdrawals',
  roles: backOfficeRoles,
  read: (db) =>
    readQueue(db, {
      from: sql`withdrawals where status = 'confirmed'`,
      orderBy: sql`confirmed_at, id`,
      since: sql`confirmed_at`,
      due: sql`expires_at`,
      amount: sql`gross`,
      asset: sql`asset`,
    }),
};

/** Returns one row more than the page, to know whether another page follows. */
export async function listToApprove(
  db: Database,
  { status, rail, offset, limit }: EndpointQuery<typeof listWithdrawalsToApprove>,
): Promise<readonly ListedWithdrawal[]> {
  const all = db.selectFrom('withdrawals').selectAll();
  const ofRail = rail === 'all' ? all : all.where('rail', '=', rail);
  const page = ofRail.offset(offset).limit(limit + 1);
  switch (status) {
    case 'waiting':
      return page.where('status', '=', 'confirmed').orderBy('confirmed_at').orderBy('id').execute();
    case 'approved':
      return page
        .where('approved_at', 'is not', null)
        .orderBy('approved_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    default:
      return page
        .where('status', '=', 'rejected')
        .orderBy('ended_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
  }
}
