import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, migrationsDirectory } from '../database/migrate.ts';
import { emptyTestDatabase } from './test-database.ts';

/** A database as it was before a migration, for tests of what the migration does to existing rows. */
export interface MigratedBefore {
  /** Runs a query as the database's owner. */
  ask(statement: string): Promise<unknown[]>;
  /** Applies further migrations and returns the names of those that ran. */
  migrate(changes: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function migratedBefore(change: string): Promise<MigratedBefore> {
  const directory = mkdtempSync(join(tmpdir(), 'dukat-migrations-'));
  const copy = (name: string) => copyFileSync(join(migrationsDirectory, name), join(directory, name));
  // Skips the add-jobs migrations: they need the job queue's tables, which no migration creates.
  for (const name of readdirSync(migrationsDirectory))
    if (name < change && !name.includes('add-jobs')) copy(name);
  const { ownerUrl, close } = await emptyTestDatabase();
  await migrate({ ownerUrl, directory });
  return {
    async ask(statement) {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      try {
        return (await client.query(statement)).rows;
      } finally {
        await client.end();
      }
    },
    migrate(changes) {
      for (const name of changes) copy(name);
      return migrate({ ownerUrl, directory });
    },
    async close() {
      await close();
      rmSync(directory, { recursive: true });
    },
  };
}
