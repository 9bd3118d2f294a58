import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface BackupRun {
  readonly endedAt: Date;
  readonly seconds: number;
  readonly succeeded: boolean;
  readonly summary: string;
}

export interface BackupState {
  /** When the newest complete base backup began; undefined before the first. */
  readonly lastBaseAt: Date | undefined;
  /** When the database was last restored; undefined if never. */
  readonly restoredAt: Date | undefined;
  /** The newest verification, also one that failed. */
  readonly lastVerify: BackupRun | undefined;
  /** When the newest WAL file was archived; undefined before the first, and without an archive. */
  readonly lastArchivedAt: Date | undefined;
  /** True while the archiver fails, or has archived nothing for five minutes. */
  readonly isLagging: boolean;
}

const longestLag = '5 minutes';

/** Reads the state of the archive; undefined if the server does not archive. */
export async function readBackupState(db: Database): Promise<BackupState | undefined> {
  const { rows } = await sql<{
    mode: string;
    last_archived_at: Date | null;
    is_lagging: boolean;
    last_base_at: Date | null;
    restored_at: Date | null;
  }>`
    select current_setting('archive_mode') as mode, last_archived_time as last_archived_at,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
        or greatest(last_archived_time, pg_postmaster_start_time()) < now() - ${longestLag}::interval as is_lagging,
      (select max(began_at) from backup_runs where kind = 'base' and succeeded) as last_base_at,
      (select max(restored_at) from restores) as restored_at
      from pg_stat_archiver`.execute(db);
  const [row] = rows;
  if (row === undefined || row.mode === 'off') return undefined;
  return {
    lastBaseAt: row.last_base_at ?? undefined,
    restoredAt: row.restored_at ?? undefined,
    lastVerify: await findLastVerify(db),
    lastArchivedAt: row.last_archived_at ?? undefined,
    isLagging: row.is_lagging,
  };
}

async function findLastVerify(db: Database): Promise<BackupRun | undefined> {
  const run = await db
    .selectFrom('backup_runs')
    .select(['began_at', 'ended_at', 'succeeded', 'summary'])
    .where('kind', '=', 'verify')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (run === undefined) return undefined;
  const seconds = (run.ended_at.getTime() - run.began_at.getTime()) / 1000;
  return { endedAt: run.ended_at, seconds, succeeded: run.succeeded, summary: run.summary };
}
