import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns how long ago the newest file of the write-ahead log was archived; null if the server archives nothing. */
export async function readArchiveAge(db: Database): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select case when current_setting('archive_mode') <> 'off' then
      extract(epoch from clock_timestamp() - greatest(last_archived_time, pg_postmaster_start_time()))::float8 end as seconds
    from pg_stat_archiver`.execute(db);
  return rows[0]?.seconds ?? null;
}
