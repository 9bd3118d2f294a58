import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readQueue, type WorkQueue } from '../../../platform/work-queue.ts';

/** Stores that a visitor reported a public donation; returns false if the wallet shows no such donation. */
export async function reportDonation(
  tx: Transaction,
  {
    sourceId,
    donationId,
    now,
  }: { readonly sourceId: string; readonly donationId: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update donations d set reported_at = coalesce(d.reported_at, ${now}) from lightning_wallets w
     where w.id = d.wallet_id and w.public_id = ${sourceId} and d.public_id = ${donationId} and d.visibility = 'public'
    returning d.id`.execute(tx);
  return rows.length === 1;
}

/** Returns reported donations without a decision, oldest first: one more than the limit, if there is one. */
export async function listReported(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return db
    .selectFrom('donations as d')
    .innerJoin('lightning_wallets as w', 'w.id', 'd.wallet_id')
    .select(['d.public_id as id', 'd.comment', 'd.payer_name', 'd.reported_at', 'd.visibility'])
    .select(['w.user_id', 'w.name as wallet', 'w.alias'])
    .where('d.reported_at', 'is not', null)
    .where('d.report_decision', 'is', null)
    .orderBy('d.reported_at')
    .orderBy('d.id')
    .offset(offset)
    .limit(limit + 1)
    .$narrowType<{ reported_at: Date }>()
    .execute();
}

/** Locks a reported donation, and returns it with its owner. */
export async function lockReported(tx: Transaction, publicId: string) {
  return tx
    .selectFrom('donations as d')
    .innerJoin('lightning_wallets as w', 'w.id', 'd.wallet_id')
    .select(['d.id', 'd.report_decision', 'w.user_id'])
    .where('d.public_id', '=', publicId)
    .where('d.reported_at', 'is not', null)
    .forUpdate('d')
    .executeTakeFirst();
}

export async function setReportDecision(
  tx: Transaction,
  id: string,
  decision: 'hidden' | 'kept',
): Promise<void> {
  await tx
    .updateTable('donations')
    .set({ report_decision: decision, ...(decision === 'hidden' && { visibility: decision }) })
    .where('id', '=', id)
    .execute();
}

/** The operators' work queue of the same donations. */
export const reportedDonations: WorkQueue = {
  name: 'reported_donations',
  roles: backOfficeRoles,
  read: (db) =>
    readQueue(db, {
      from: sql`donations where reported_at is not null and report_decision is null`,
      orderBy: sql`reported_at, id`,
      since: sql`reported_at`,
    }),
};
