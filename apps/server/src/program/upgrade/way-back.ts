import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@dukat/contract/z';
import { crashPoint } from '../../platform/crash-point.ts';
import { findBinaries } from '../../platform/postgres/find-binaries.ts';
import { startOwnPostgres } from '../../platform/postgres/own-postgres.ts';
import {
  decideSwap,
  finishedText,
  finishPending,
  finishSwap,
  pendingSwap,
  previousFolder,
  removePrevious,
} from '../../platform/postgres/swap-clusters.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { StartOptions } from '../configuration/start-options.ts';
import { openBooks } from '../opening/open-books.ts';
import { holdDataDirectory } from './stop-program.ts';
import { inUpgradeFolder, nextFolder, upgradeFolder } from './upgrade-folder.ts';
import { findAcknowledged, isOtherHistory, markReturned, readMark } from './upgrade-repository.ts';

const keptMs = 7 * 86_400_000;

const upgrade = z.object({
  /** As the operator named it. */
  target: z.string(),
  from: z.object({ version: z.string(), folder: z.string() }),
  to: z.object({ version: z.string(), folder: z.string() }),
  at: z.string(),
  mark: z.object({
    posting: z.string(),
    order: z.string(),
    exchangeOrder: z.string(),
    user: z.string(),
    restore: z.string().default('0'),
  }),
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
  removePrevious(dataDirectory);
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
    const finished = await finishPending(dataDirectory);
    if (finished !== undefined) print(finishedText(finished));
    if (finished?.from === previousFolder) return;
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
    let release = () => {};
    try {
      release = await holdDataDirectory(dataDirectory, {
        print,
        use: (ownerUrl) => refuseAcknowledged(ownerUrl, last),
      });
      // What the new version sent and issued is unknown to the old database.
      await markPrevious(dataDirectory, last);
      crashPoint('upgrade:marked');
      const aside = join(upgradeFolder, nextFolder);
      decideSwap(dataDirectory, { from: previousFolder, aside, version: last.from.version });
      finishSwap(dataDirectory);
    } catch (error) {
      if (pendingSwap(dataDirectory) === undefined)
        print(`The database is still that of ${last.to.version}: start it again from ${last.to.folder}.`);
      throw error;
    } finally {
      release();
    }
    removePrevious(dataDirectory);
    print(
      `The database is that of ${last.from.version} again: start it from ${last.from.folder}. ` +
        'Payouts, mails and orders of customers on the exchange are on hold until an operator releases them in the back office. ' +
        'If you have an archive, set BACKUP_TARGET to a new folder or prefix first: the old one holds changes of the newer version.',
    );
  });
}

async function markPrevious(dataDirectory: string, { from, at }: LastUpgrade): Promise<void> {
  const previous = await startOwnPostgres({
    dataDirectory: join(dataDirectory, previousFolder),
    binaries: await findBinaries(from.folder),
    print: () => {},
    // A start without it deletes the times of all commits.
    settings: { track_commit_timestamp: 'on' },
  });
  try {
    await markReturned(previous.ownerUrl, new Date(at), new Date());
  } finally {
    await previous.stop();
  }
}

async function refuseAcknowledged(ownerUrl: string, { to, at, mark }: LastUpgrade): Promise<void> {
  if (isOtherHistory(await readMark(ownerUrl), mark))
    throw new StartProblem(
      `The database was restored since the upgrade to ${to.version} of ${at}: there is no way back to the one from before it.`,
    );
  const acknowledged = await findAcknowledged(ownerUrl, mark);
  if (acknowledged.length === 0) return;
  throw new StartProblem(
    `Since the upgrade to ${to.version} of ${at} there are new ${acknowledged.join(', ')}, which the old database does not have: ` +
      'there is no way back, only forward to a fixed version.',
  );
}
