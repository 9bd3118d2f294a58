import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { readPostmaster } from '../postmaster.ts';

/** All processes of a PostgreSQL at once, as when its machine loses power: what they had in memory is gone. */
export async function killPostgres(database: Database, dataDirectory: string): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(database);
  const postmaster = readPostmaster(join(dataDirectory, 'postgres'))?.pid ?? 0;
  for (const pid of [postmaster, ...rows.map((row) => row.pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}
