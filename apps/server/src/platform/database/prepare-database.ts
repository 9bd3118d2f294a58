import { runMigrations } from 'graphile-worker';
import { grantQueue } from './grant-queue.ts';
import { migrate } from './migrate.ts';

/** Everything that a database needs before the program can use it; the same for the program and for tests. */
export async function prepareDatabase(ownerUrl: string): Promise<string[]> {
  // The job queue's tables come first, so that our migrations can grant and call what is in its schema.
  await runMigrations({ connectionString: ownerUrl });
  const applied = await migrate({ ownerUrl });
  await grantQueue(ownerUrl);
  return applied;
}
