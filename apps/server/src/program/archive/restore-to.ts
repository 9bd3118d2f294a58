import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { ArchiveConfig } from '../../platform/archive/archive-config.ts';
import type { RecoveryTarget } from '../../platform/archive/choose-base.ts';
import { recoverCluster } from '../../platform/archive/recover-cluster.ts';
import { markRestored } from '../../platform/backup/restore-backup.ts';
import { prepareDatabase } from '../../platform/database/prepare-database.ts';
import { lockDataDirectory } from '../../platform/postgres/lock-data-directory.ts';
import { startOwnPostgres } from '../../platform/postgres/own-postgres.ts';
import { removeCopy } from '../../platform/postgres/remove-copy.ts';
import { refuseDatabase, removePrevious } from '../../platform/postgres/swap-clusters.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { auditDatabaseBooks, type BooksAudit } from '../verify-backup.ts';
import { findCommitTime } from './find-commit-time.ts';
import { openStore } from './open-store.ts';
import type { RestoreMoment } from './restore-moment.ts';

export interface RestoreDeps {
  readonly config: Pick<ArchiveConfig, 'target' | 's3Key'>;
  readonly keys: readonly string[];
  readonly system?: string | undefined;
  readonly dataDirectory: string;
  readonly now: () => Date;
  readonly print: (line: string) => void;
}

export interface RestoreReport extends BooksAudit {
  readonly reachedAt: Date;
  readonly seals: string;
}

/**
 * Restores the program's own database from its archive to a moment. It is built in a separate folder, marked as restored and audited
 * there, and moved to its place at last, so that no start finds a part of it.
 */
export async function restoreTo(deps: RestoreDeps, moment: RestoreMoment): Promise<RestoreReport> {
  const { dataDirectory } = deps;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const unlock = await lockDataDirectory(dataDirectory);
  try {
    const staging = join(dataDirectory, 'restoring');
    const cluster = join(dataDirectory, 'postgres');
    refuseDatabase(dataDirectory);
    keepOldAccess(deps);
    dropLookup(dataDirectory);
    const target = moment.kind === 'row' ? await findRowTarget(deps, moment) : moment;
    const report = await restoreInto(staging, deps, target, moment);
    // The passwords first: a crash in between leaves passwords without a database, over which a restore may run again.
    renameSync(join(staging, 'postgres-access.json'), join(dataDirectory, 'postgres-access.json'));
    renameSync(join(staging, 'postgres'), cluster);
    rmSync(staging, { recursive: true, force: true });
    removePrevious(dataDirectory);
    return report;
  } finally {
    unlock();
  }
}

async function restoreInto(
  directory: string,
  deps: RestoreDeps,
  target: RecoveryTarget,
  moment: RestoreMoment,
): Promise<RestoreReport> {
  const store = openStore(deps.config);
  const { reachedAt, newestSeal } = await recoverCluster({ ...deps, store, target, directory });
  const postgres = await startRestored(directory);
  try {
    await markDatabase(postgres.ownerUrl, reachedAt, deps.now());
    // A restore to before a migration is for the version that does not have it.
    const isOlder = moment.kind === 'row' && moment.table === 'applied_migration';
    if (!isOlder) await prepareDatabase(postgres.ownerUrl);
    const audit = isOlder
      ? { isInOrder: true, text: 'Start the version that this migration came after; it audits the books.' }
      : await auditDatabaseBooks(postgres.url);
    return { ...audit, reachedAt, seals: await describeSeals(postgres.ownerUrl, newestSeal) };
  } finally {
    await postgres.stop();
  }
}

/** A start without the setting deletes the times of all commits, by which a later restore finds a seal or posting. */
const startRestored = (dataDirectory: string) =>
  startOwnPostgres({ dataDirectory, print: () => {}, settings: { track_commit_timestamp: 'on' } });

async function markDatabase(ownerUrl: string, takenAt: Date, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query<{ exists: boolean }>(
      `select to_regclass('restores') is not null as exists`,
    );
    if (found.rows[0]?.exists !== true)
      throw new StartProblem(
        'The database of that moment is older than the hold after a restore (migration 700).',
      );
    await client.query('begin');
    await markRestored(client, takenAt, now);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function describeSeals(ownerUrl: string, newestKnown: number): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ number: string; hash: string; at: Date }>(
      `select number::text, encode(hash, 'hex') as hash, sealed_at as at from ledger_seals order by number desc limit 1`,
    );
    const [seal] = rows;
    if (seal === undefined) return 'No seal is restored.';
    const text = `Newest restored seal: ${seal.number} of ${seal.at.toISOString()}, ${seal.hash}.`;
    const missing = newestKnown - Number(seal.number);
    return missing > 0
      ? `${text} Newest known seal: ${newestKnown}, so ${missing} seals are missing.`
      : `${text} No base backup knows a newer one.`;
  } finally {
    await client.end();
  }
}

/** The passwords of a database that was moved away are kept for it under another name. */
function keepOldAccess({ dataDirectory, print }: RestoreDeps): void {
  const access = join(dataDirectory, 'postgres-access.json');
  if (!existsSync(access)) return;
  let kept = `${access}.old`;
  while (existsSync(kept)) kept += '.old';
  renameSync(access, kept);
  print(`The passwords of the earlier database are now in ${kept}`);
}

/** Restores all that there is into a temporary folder, and reads there when the row was committed. */
async function findRowTarget(
  deps: RestoreDeps,
  moment: Extract<RestoreMoment, { kind: 'row' }>,
): Promise<RecoveryTarget> {
  const directory = lookupFolder(deps.dataDirectory);
  const drop = () => dropLookup(deps.dataDirectory);
  process.on('exit', drop);
  deps.print(`Looking up when ${moment.text} was committed`);
  try {
    await recoverCluster({ ...deps, store: openStore(deps.config), target: { kind: 'latest' }, directory });
    const postgres = await startRestored(directory);
    try {
      return await findCommitTime(postgres.ownerUrl, moment);
    } finally {
      await postgres.stop();
    }
  } finally {
    process.off('exit', drop);
    drop();
  }
}

const lookupFolder = (dataDirectory: string) => join(dataDirectory, 'looking-up');

/** Deletes the copy of all data in which a restore looks something up, also one that a killed restore left. */
function dropLookup(dataDirectory: string): void {
  const directory = lookupFolder(dataDirectory);
  removeCopy(directory, join(directory, 'postgres'));
}
