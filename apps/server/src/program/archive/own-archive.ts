import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import {
  type ArchiveConfig,
  archiveConfigOf,
  readVerifyKeys,
  writeArchiveConfig,
  writeVerifyKeys,
} from '../../platform/archive/archive-config.ts';
import { withBackupRun } from '../../platform/archive/backup-runs.ts';
import { pruneArchive } from '../../platform/archive/prune.ts';
import { type BaseRecipients, takeBase } from '../../platform/archive/take-base.ts';
import { connectionUrl, readAccess } from '../../platform/postgres/access.ts';
import { finishPending } from '../../platform/postgres/swap-clusters.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { StartOptions } from '../configuration/start-options.ts';
import { openBooks } from '../opening/open-books.ts';
import { version } from '../version.ts';
import { openStore } from './open-store.ts';

/** Returns where the backups of this installation go. */
export function requireArchive({ archive }: Pick<StartOptions, 'archive'>): ArchiveConfig {
  if (archive !== undefined) return archive;
  throw new StartProblem('Set BACKUP_TARGET and BACKUP_RECIPIENTS first (docs/operations/backup.md).');
}

/** Returns since when this installation archives into its present target; undefined if it does not. */
export function archivingSince({
  databaseUrl,
  dataDirectory,
}: Pick<StartOptions, 'databaseUrl' | 'dataDirectory'>): Date | undefined {
  return databaseUrl === undefined ? archiveConfigOf(dataDirectory)?.config.since : undefined;
}

/** Takes a base backup of the program's own server, running or not, and removes what is too old. */
export async function backUpBase(options: StartOptions, now: () => Date): Promise<string> {
  const archive = requireArchive(options);
  const { dataDirectory } = options;
  // It ends archiving.
  await finishPending(dataDirectory);
  writeArchiveConfig(dataDirectory, archive, now());
  const books = await openBooks(options);
  try {
    const access = readAccess(dataDirectory);
    if (access === undefined) throw new StartProblem(`The access file of ${dataDirectory} is missing.`);
    const port = Number(new URL(books.ownerUrl).port);
    return await withBackupRun(books.ownerUrl, 'base', now, async () => {
      const store = openStore(archive);
      const { system, packs, bytes, startedAt } = await takeBase({
        superuserUrl: connectionUrl({ ...access, port }, 'superuser'),
        cluster: join(dataDirectory, 'postgres'),
        store,
        recipients: baseRecipients(dataDirectory, archive, now),
        version,
        now,
      });
      const { removed, problem } = await pruneArchive(store, system, now());
      const kept = problem === undefined ? `${removed} old files removed` : `old files stay: ${problem}`;
      return `Base backup of ${startedAt}: ${Math.ceil(bytes / 1e6)} MB in ${packs.length} files; ${kept}.`;
    });
  } finally {
    await books.close();
  }
}

/** Makes a new key for each base backup, with which this machine verifies that one and the WAL since. */
function baseRecipients(dataDirectory: string, archive: ArchiveConfig, now: () => Date): BaseRecipients {
  let added: { readonly key: string; readonly recipient: string } | undefined;
  const keep = (...pairs: Parameters<typeof writeVerifyKeys>[1]) => {
    writeVerifyKeys(dataDirectory, pairs);
    writeArchiveConfig(dataDirectory, archive, now());
  };
  return {
    begin: async () => {
      const key = await generateX25519Identity();
      added = { key, recipient: await identityToRecipient(key) };
      // The first key is that of the newest complete backup; others are of killed ones.
      keep(...readVerifyKeys(dataDirectory).slice(0, 1), added);
      return [...archive.recipients, added.recipient];
    },
    end: () => {
      if (added !== undefined) keep(added);
    },
  };
}
