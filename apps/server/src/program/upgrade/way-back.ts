import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@dukat/contract/z';
import { lockDataDirectory } from '../../platform/postgres/lock-data-directory.ts';
import { decideSwap, finishSwap, pendingSwap } from '../../platform/postgres/swap-clusters.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { StartOptions } from '../configuration/start-options.ts';
import { openBooks } from '../opening/open-books.ts';
import { holdDataDirectory } from './stop-program.ts';
import { inUpgradeFolder, nextFolder, upgradeFolder } from './upgrade-folder.ts';
import { findAcknowledged } from './upgrade-repository.ts';

/** The folder of the data directory that keeps the database from before the last upgrade. */
export const previousFolder = 'previous';
const keptMs = 7 * 86_400_000;

const upgrade = z.object({
  /** As the operator named it. */
  target: z.string(),
  from: z.object({ version: z.string(), folder: z.string() }),
  to: z.object({ version: z.string(), folder: z.string() }),
  at: z.string(),
  mark: z.object({ posting: z.string(), order: z.string(), exchangeOrder: z.string(), user: z.string() }),
});

/** What is known of the last upgrade. */
export type LastUpgrade = z.infer<typeof upgrade>;

const fileIn = (dataDirectory: string) => join(dataDirectory, previousFolder, 'upgrade.json');

/** Returns the last upgrade whose old database is kept. */
export function readLastUpgrade(dataDirectory: string): LastUpgrade | undefined {
  const isKept = existsSync(join(dataDirectory, previousFolder, 'postgres'));
  return isKept ? upgrade.parse(JSON.parse(readFileSync(fileIn(dataDirectory), 'utf8'))) : undefined;
}

/** Makes room for the old database of an upgrade, and describes it there. */
export function beginWayBack(dataDirectory: string, last: LastUpgrade): void {
  rmSync(join(dataDirectory, previousFolder), { recursive: true, force: true });
  mkdirSync(join(dataDirectory, previousFolder), { mode: 0o700 });
  writeFileSync(fileIn(dataDirectory), JSON.stringify(last), { mode: 0o600 });
}

/** Removes the database from before an upgrade a week after it. */
export async function removeOldWayBack(dataDirectory: string, now: Date): Promise<void> {
  const last = readLastUpgrade(dataDirectory);
  if (last === undefined || now.getTime() - Date.parse(last.at) < keptMs) return;
  await rm(join(dataDirectory, previousFolder), { recursive: true, force: true });
}

export interface BackDeps {
  readonly options: StartOptions;
  readonly print: (line: string) => void;
}

/** Returns to the database from before the last upgrade, unless the new version has acknowledged something since. */
export async function goBack({ options, print }: BackDeps): Promise<void> {
  const { dataDirectory, databaseUrl } = options;
  if (databaseUrl !== undefined)
    throw new StartProblem(
      'With DATABASE_URL, restore your own base backup or the backup file from before the upgrade (docs/operations/releases.md).',
    );
  await inUpgradeFolder(dataDirectory, async () => {
    if (await finishPending(dataDirectory, print)) return;
    const last = readLastUpgrade(dataDirectory);
    if (last === undefined)
      throw new StartProblem(`${dataDirectory} keeps no database from before an upgrade.`);
    // Before the program is stopped for nothing.
    const books = await openBooks(options);
    try {
      await refuseAcknowledged(books.ownerUrl, last);
    } finally {
      await books.close();
    }
    const release = await holdDataDirectory(dataDirectory, {
      print,
      use: (ownerUrl) => refuseAcknowledged(ownerUrl, last),
    });
    try {
      const aside = join(upgradeFolder, nextFolder);
      decideSwap(dataDirectory, { from: previousFolder, aside, version: last.from.version });
      finishSwap(dataDirectory);
      rmSync(join(dataDirectory, previousFolder), { recursive: true, force: true });
    } finally {
      release();
    }
    print(
      `The database is that of ${last.from.version} again: start it from ${last.from.folder}. ` +
        'If you have an archive, set BACKUP_TARGET to a new folder or prefix first: the old one holds changes of the newer version.',
    );
  });
}

/** Finishes what a killed command had decided; returns whether there was something. */
export async function finishPending(dataDirectory: string, print: (line: string) => void): Promise<boolean> {
  const pending = pendingSwap(dataDirectory);
  if (pending === undefined) return false;
  const unlock = await lockDataDirectory(dataDirectory);
  try {
    finishSwap(dataDirectory);
  } finally {
    unlock();
  }
  print(
    `Finished what an interrupted command began: the database is that of ${pending.version}; start that.`,
  );
  return true;
}

async function refuseAcknowledged(ownerUrl: string, { to, at, mark }: LastUpgrade): Promise<void> {
  const acknowledged = await findAcknowledged(ownerUrl, mark);
  if (acknowledged.length === 0) return;
  throw new StartProblem(
    `Since the upgrade to ${to.version} of ${at} there are new ${acknowledged.join(', ')}, which the old database does not have: ` +
      'there is no way back, only forward to a fixed version.',
  );
}
