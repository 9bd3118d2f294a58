import { runMigrations } from 'graphile-worker';
import { grantQueue } from './grant-queue.ts';
import { migrate } from './migrate.ts';

/** Migrates a database for the program and for tests; returns the names of the applied migrations. */
export async function prepareDatabase(ownerUrl: string): Promise<string[]> {
  // The job queue's tables come first, since our migrations refer to its schema.
  await runMigrations({ connectionString: ownerUrl });
  const applied = await migrate({ ownerUrl });
  await grantQueue(ownerUrl);
  return applied;
}
