import { sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';

/** Credentials that a restore has ended or suspended, since they may have been ended after the restored moment. */
export interface RestoredCredentials {
  readonly sessions: number;
  /** Not counting those that their owners have kept or deleted since. */
  readonly apiKeys: number;
  readonly applications: number;
}

/** The time may have been written with microseconds. */
const isOfRestore = (restoredAt: Date) =>
  condition`suspended_at >= ${restoredAt} and suspended_at < ${restoredAt}::timestamptz + interval '1 ms'`;

/** Counts what the restore of that time has ended or suspended. */
export async function countRestoredCredentials(db: Database, restoredAt: Date): Promise<RestoredCredentials> {
  const isSuspended = condition`${isOfRestore(restoredAt)} and ended_at is null`;
  const { rows } = await sql<RestoredCredentials>`
    select (select count(*)::int from sessions where end_reason = 'restored' and ended_at >= ${restoredAt}) as sessions,
           (select count(*)::int from api_keys where ${isSuspended}) as "apiKeys",
           (select count(*)::int from app_grants where ${isSuspended}) as applications`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row');
  return row;
}

/**
 * Yields each user whose API keys or applications the restore has suspended, and who was not mailed about it. An unreleased database that is
 * restored again keeps the time of the first backup, so suspensions of the first restore count too.
 */
export function usersToMail(
  db: Database,
  { backupTakenAt, restoredAt }: { readonly backupTakenAt: Date; readonly restoredAt: Date },
  pageSize: number,
): AsyncIterable<{ readonly id: string }> {
  return iterateById(pageSize, (id) =>
    db
      .selectFrom('suspended_credentials as c')
      .select('c.user_id as id')
      .distinct()
      .where('c.suspended_at', '>', backupTakenAt)
      .where(condition`c.suspended_at < ${restoredAt}::timestamptz + interval '1 ms'`)
      .where('c.kind', 'in', ['api_key', 'connected_app'])
      .where('c.user_id', '>', id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('restore_mails as m')
              .select('m.user_id')
              .whereRef('m.user_id', '=', 'c.user_id')
              .where(condition`m.restored_at > c.suspended_at - interval '1 ms'`),
          ),
        ),
      )
      .orderBy('c.user_id'),
  );
}

/** Returns false if the user was mailed about that restore before. */
export async function insertRestoreMail(tx: Transaction, userId: string, restoredAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into restore_mails (user_id, restored_at) values (${userId}, ${restoredAt}) on conflict do nothing returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
