import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { startOwnPostgres } from '../../platform/postgres/own-postgres.ts';
import { version } from '../version.ts';
import { listLockedTables, listTables } from './upgrade-repository.ts';

export interface MeasuredMigration {
  readonly name: string;
  readonly tookMs: number;
  /** The tables that nobody can write to meanwhile. */
  readonly locked: readonly string[];
  /** Those of them that nobody can read either. */
  readonly unreadable: readonly string[];
}

export interface Measurement {
  readonly measured: readonly MeasuredMigration[];
  /** Why the next migration cannot be applied; undefined if all are. */
  readonly failure: string | undefined;
}

interface CopyDeps {
  readonly ownerUrl: string;
  /** An empty folder for the copy. */
  readonly folder: string;
  /** The folder of the migrations of the other version. */
  readonly migrations: string;
}

/**
 * Copies the database by a logical backup into a separate server, applies the migrations of another version to the copy and measures
 * each. The database itself is only read.
 */
export async function measureMigrations({ ownerUrl, folder, migrations }: CopyDeps): Promise<Measurement> {
  const file = join(folder, 'copy.backup');
  await writeBackup({ ownerUrl, file, version, now: new Date() });
  const postgres = await startOwnPostgres({
    dataDirectory: join(folder, 'data'),
    print: () => {},
    settings: { shared_buffers: '64MB', max_wal_size: '256MB' },
  });
  try {
    await restoreBackup({ ownerUrl: postgres.ownerUrl, file, now: new Date() });
    rmSync(file);
    return await measure(postgres.ownerUrl, migrations);
  } finally {
    await postgres.stop();
  }
}

async function measure(ownerUrl: string, directory: string): Promise<Measurement> {
  const tables = await listTables(ownerUrl);
  const measured: MeasuredMigration[] = [];
  try {
    await migrate({
      ownerUrl,
      directory,
      observe: async (client, { name }, tookMs) => {
        const locked = await listLockedTables(client, tables);
        const unreadable = locked.filter(({ blocksReads }) => blocksReads);
        measured.push({
          name,
          tookMs,
          locked: locked.map((table) => table.name),
          unreadable: unreadable.map((table) => table.name),
        });
      },
    });
    return { measured, failure: undefined };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { measured, failure: error.message };
  }
}
