import { sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Credentials that a restore has ended or suspended, since they may have been ended after the restored moment. */
export interface RestoredCredentials {
  readonly sessions: number;
  /** Not counting those that their owners have kept or deleted since. */
  readonly apiKeys: number;
  readonly applications: number;
}

/** Counts what the restore of that time has ended or suspended. The time may have been written with microseconds. */
export async function countRestoredCredentials(db: Database, restoredAt: Date): Promise<RestoredCredentials> {
  const isSuspended = condition`suspended_at >= ${restoredAt} and suspended_at < ${restoredAt}::timestamptz + interval '1 ms' and ended_at is null`;
  const { rows } = await sql<RestoredCredentials>`
    select (select count(*)::int from sessions where end_reason = 'restored' and ended_at >= ${restoredAt}) as sessions,
           (select count(*)::int from api_keys where ${isSuspended}) as "apiKeys",
           (select count(*)::int from app_grants where ${isSuspended}) as applications`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row');
  return row;
}
