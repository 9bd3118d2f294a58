import { runMigrations } from 'graphile-worker';
import { grantQueue } from './grant-queue.ts';
import { type MigrateOptions, migrate } from './migrate.ts';

/** Migrates a database, by all migrations or `only` some; returns the names of the applied ones. */
export async function prepareDatabase(ownerUrl: string, only?: MigrateOptions['only']): Promise<string[]> {
  // The job queue's tables come first, since our migrations refer to its schema.
  await runMigrations({ connectionString: ownerUrl });
  const applied = await migrate({ ownerUrl, only });
  await grantQueue(ownerUrl);
  return applied;
}
