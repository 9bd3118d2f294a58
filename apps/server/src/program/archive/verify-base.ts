import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readVerifyKeys } from '../../platform/archive/archive-config.ts';
import { withBackupRun } from '../../platform/archive/backup-runs.ts';
import { recoverCluster } from '../../platform/archive/recover-cluster.ts';
import { readSystemId } from '../../platform/archive/system-id.ts';
import { prepareDatabase } from '../../platform/database/prepare-database.ts';
import { lockDataDirectory } from '../../platform/postgres/lock-data-directory.ts';
import { startOwnPostgres } from '../../platform/postgres/own-postgres.ts';
import { removeCopy } from '../../platform/postgres/remove-copy.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { StartOptions } from '../configuration/start-options.ts';
import { openBooks } from '../opening/open-books.ts';
import { auditDatabaseBooks } from '../verify-backup.ts';
import { openStore } from './open-store.ts';
import { requireArchive } from './own-archive.ts';

/**
 * Restores the newest base backup and all WAL since beside the platform, audits its books and deletes it. A failure is recorded as such,
 * also for lack of room.
 */
export async function verifyBase(options: StartOptions, now: () => Date): Promise<string> {
  const books = await openBooks(options);
  try {
    return await withBackupRun(books.ownerUrl, 'verify', now, () => restoreBeside(options));
  } finally {
    await books.close();
  }
}

async function restoreBeside(options: StartOptions): Promise<string> {
  const archive = requireArchive(options);
  const { dataDirectory } = options;
  const folder = join(dataDirectory, 'verifying');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockDataDirectory(folder);
  const directory = join(folder, 'data');
  const removeRestored = () => removeCopy(directory, join(directory, 'postgres'));
  const beganAt = performance.now();
  // Also if it is interrupted: the copy holds personal data, and fills the disk.
  process.on('exit', removeRestored);
  try {
    removeRestored();
    const { manifest, reachedAt } = await recoverCluster({
      config: archive,
      store: openStore(archive),
      keys: readVerifyKeys(dataDirectory).map(({ key }) => key),
      system: readSystemId(join(dataDirectory, 'postgres')),
      target: { kind: 'latest' },
      directory,
      print: () => {},
    });
    const settings = { shared_buffers: '64MB' };
    const postgres = await startOwnPostgres({ dataDirectory: directory, print: () => {}, settings });
    try {
      await prepareDatabase(postgres.ownerUrl);
      const { isInOrder, text } = await auditDatabaseBooks(postgres.url);
      if (!isInOrder) throw new StartProblem(`The books of the restored backup differ.\n${text}`);
    } finally {
      await postgres.stop();
    }
    const seconds = Math.ceil((performance.now() - beganAt) / 1000);
    return `The backup of ${manifest.startedAt} was restored to ${reachedAt.toISOString()} in ${seconds} s; its books balance.`;
  } finally {
    process.off('exit', removeRestored);
    removeRestored();
    unlock();
  }
}
