import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, migrationsDirectory } from '../database/migrate.ts';
import { emptyTestDatabase } from './test-database.ts';

/** A database as it was before a change to it, for tests of what the change does to rows. */
export interface MigratedBefore {
  /** Asks as the owner of the database. */
  ask(statement: string): Promise<unknown[]>;
  /** Takes these changes too, and gives the names of what ran. */
  migrate(changes: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function migratedBefore(change: string): Promise<MigratedBefore> {
  const directory = mkdtempSync(join(tmpdir(), 'dukat-migrations-'));
  const copy = (name: string) => copyFileSync(join(migrationsDirectory, name), join(directory, name));
  // The queue's own tables are not made by migrations, and one of ours stands on them.
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
