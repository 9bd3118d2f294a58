import { chmodSync, constants, copyFileSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import type { PostgresBinaries } from '../../platform/postgres/find-binaries.ts';
import { startOwnPostgres } from '../../platform/postgres/own-postgres.ts';
import { flush, refuseRunning } from '../../platform/postgres/swap-clusters.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { version } from '../version.ts';
import { fingerprint } from './upgrade-repository.ts';

const ignored = { print: () => {} };

/** Whether the cluster of a data directory is of another major version than a PostgreSQL. */
export function needsNewCluster(dataDirectory: string, { majorVersion }: PostgresBinaries): boolean {
  return Number(readFileSync(join(dataDirectory, 'postgres/PG_VERSION'), 'utf8')) !== majorVersion;
}

/** Refuses a database with symbolic links, through which a copy would share files with it. */
export async function refuseLinks(dataDirectory: string): Promise<void> {
  const cluster = join(dataDirectory, 'postgres');
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const [link] = lstatSync(cluster).isSymbolicLink()
    ? [cluster]
    : links.map(({ parentPath, name }) => join(parentPath, name));
  if (link !== undefined)
    throw new StartProblem(
      `${link} is a symbolic link, whose files cannot be copied safely: move them to its place, or mount their disk there.`,
    );
}

/** Copies the files of a stopped server into another data directory, and writes them to disk. */
export async function copyCluster(from: string, to: string): Promise<void> {
  refuseRunning(join(from, 'postgres'));
  await refuseLinks(from);
  mkdirSync(to, { mode: 0o700 });
  const cluster = join(to, 'postgres');
  // Without copying bytes where the file system can share them.
  await cp(join(from, 'postgres'), cluster, { recursive: true, mode: constants.COPYFILE_FICLONE });
  chmodSync(cluster, 0o700);
  copyFileSync(join(from, 'postgres-access.json'), join(to, 'postgres-access.json'));
  for (const entry of await readdir(to, { recursive: true })) flush(join(to, entry));
}

/**
 * Moves a database to a new cluster of another PostgreSQL by a logical backup, and compares the number of rows, their hashes and the
 * sequences of all tables.
 */
export async function moveToNewCluster({
  ownerUrl,
  to,
  binaries,
}: {
  readonly ownerUrl: string;
  readonly to: string;
  readonly binaries: PostgresBinaries;
}): Promise<void> {
  mkdirSync(to, { mode: 0o700 });
  const file = join(to, 'moved.backup');
  await writeBackup({ ownerUrl, file, version, now: new Date() });
  const next = await startOwnPostgres({ dataDirectory: to, binaries, ...ignored });
  try {
    await restoreBackup({ ownerUrl: next.ownerUrl, file, now: new Date(), isMoved: true });
    rmSync(file);
    const [before, after] = [await fingerprint(ownerUrl), await fingerprint(next.ownerUrl)];
    const different = after.filter((line, index) => line !== before[index]);
    if (different.length > 0 || before.length !== after.length)
      throw new StartProblem(
        `The new cluster differs from the old one: ${different.slice(0, 10).join('; ')}.`,
      );
  } finally {
    await next.stop();
  }
}
