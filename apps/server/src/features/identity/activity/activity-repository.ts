import { sql } from 'kysely';
import { textArray } from '../../../platform/database/array-literal.ts';
import { condition } from '../../../platform/database/condition.ts';
import type { Database } from '../../../platform/database/database.ts';

export interface ActivityPage {
  readonly userId: string;
  readonly acts: readonly string[];
  readonly before: string | undefined;
  readonly limit: number;
}

export interface ActivityLine {
  readonly id: string;
  readonly at: Date;
  readonly act: string;
  readonly deviceId: string | null;
  readonly browser: string | null;
  readonly system: string | null;
}

/**
 * Returns the acts of the user and the acts on the account, newest first. Each half reads its own index from the newest line on; `union`
 * removes a line that is in both halves.
 */
export async function readActivity(
  db: Database,
  { userId, acts, before, limit }: ActivityPage,
): Promise<readonly ActivityLine[]> {
  const wanted = condition`act = any (${textArray(acts)}::text[]) and id < ${before ?? '9223372036854775807'}::bigint`;
  const { rows } = await sql<ActivityLine>`
    with lines as (
      (select id, at, act, device_id from audit_log
        where actor_kind = 'user' and actor_id = ${userId} and ${wanted} order by id desc limit ${limit})
      union
      (select id, at, act, device_id from audit_log
        where subject = ${`user:${userId}`} and ${wanted} order by id desc limit ${limit})
      order by id desc limit ${limit}
    )
    select l.id::text as id, l.at, l.act, l.device_id as "deviceId", d.browser, d.system
      from lines l
      left join user_devices d on d.user_id = ${userId}::bigint and d.device_id = l.device_id
     order by l.id desc`.execute(db);
  return rows;
}
