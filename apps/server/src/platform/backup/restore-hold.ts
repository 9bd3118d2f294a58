import { condition } from '../database/condition.ts';
import type { Database, Transaction } from '../database/database.ts';

/** A restore that operators have not released. */
export interface OpenRestore {
  readonly id: string;
  readonly backupTakenAt: Date;
  readonly restoredAt: Date;
}

/** SQL for `findOpenRestore(db) !== undefined`, for statements that run often. */
export const isRestoreOpen = condition`exists (select from restores where released_at is null)`;

/** Returns the restore that holds payouts, mails and trades; undefined if there is none. */
export async function findOpenRestore(db: Database | Transaction): Promise<OpenRestore | undefined> {
  return db
    .selectFrom('restores')
    .select(['id', 'backup_taken_at as backupTakenAt', 'restored_at as restoredAt'])
    .where('released_at', 'is', null)
    .executeTakeFirst();
}

/** The same, but locked, so that only one of several concurrent releases takes effect. */
export async function lockOpenRestore(tx: Transaction): Promise<OpenRestore | undefined> {
  return tx
    .selectFrom('restores')
    .select(['id', 'backup_taken_at as backupTakenAt', 'restored_at as restoredAt'])
    .where('released_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the last restore, also a released one; undefined if there was none. */
export async function findLastRestore(db: Database): Promise<Omit<OpenRestore, 'id'> | undefined> {
  return db
    .selectFrom('restores')
    .select(['backup_taken_at as backupTakenAt', 'restored_at as restoredAt'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns when the database was last restored; undefined if never. */
export async function lastRestoredAt(db: Database | Transaction): Promise<Date | undefined> {
  const row = await db
    .selectFrom('restores')
    .select('restored_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.restored_at;
}

export async function releaseRestore(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('restores').set({ released_at: now }).where('id', '=', id).execute();
}
