import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { readPostmaster } from '../postmaster.ts';

/** Kills all processes of a PostgreSQL at once, as a power failure does: what was only in memory is lost. */
export async function killPostgres(database: Database, dataDirectory: string): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(database);
  const postmaster = readPostmaster(join(dataDirectory, 'postgres'))?.pid ?? 0;
  for (const pid of [postmaster, ...rows.map((row) => row.pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process is gone already.
    }
  }
}
