import './load-dotenv.ts';

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseKeys } from './platform/archive/archive-config.ts';
import { StoreProblem } from './platform/archive/archive-store.ts';
import { checkRestorable, restoreBackup } from './platform/backup/restore-backup.ts';
import { startOwnPostgres } from './platform/postgres/own-postgres.ts';
import { refuseDatabase, removePrevious } from './platform/postgres/swap-clusters.ts';
import { StartProblem, systemErrorCode } from './platform/start/start-problem.ts';
import { requireArchive } from './program/archive/own-archive.ts';
import { parseMoment } from './program/archive/restore-moment.ts';
import { restoreTo } from './program/archive/restore-to.ts';
import { readStartOptions, type StartOptions } from './program/configuration/start-options.ts';
import { ownEnvironment } from './program/environment/own-environment.ts';
import { auditDatabaseBooks, type BooksAudit } from './program/verify-backup.ts';

/** Describes the steps that a restored database needs from its operator. */
const formatNextSteps = (takenAt: string) => `
Payouts, mails and orders of customers on the exchange are on hold until finance or an administrator releases them in the back office.

  1. Make sure that the old program is stopped, then start this one (npm start).
  2. The program reads bank statements and chains since the backup of ${takenAt}. Payouts that it finds there
     are recorded as sent; others are listed on the overview of the back office.
  3. Look up what is listed there, then release the payouts (docs/operations/backup.md).`;

/** `npm run restore`: restores a backup into an empty data directory, or the empty database of DATABASE_URL, and audits the books. */
async function restore(from: string, options: StartOptions): Promise<BooksAudit> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDirectory } = options;
  await checkRestorable(from);
  if (databaseUrl !== undefined && databaseOwnerUrl !== undefined) {
    const { takenAt } = await restoreBackup({ ownerUrl: databaseOwnerUrl, file: from, now: new Date() });
    return withNextSteps(await auditDatabaseBooks(databaseUrl), takenAt);
  }
  const cluster = join(dataDirectory, 'postgres');
  refuseDatabase(dataDirectory);
  const postgres = await startOwnPostgres({ dataDirectory, print: (line) => console.log(line) });
  let isRestored = false;
  try {
    const { takenAt } = await restoreBackup({ ownerUrl: postgres.ownerUrl, file: from, now: new Date() });
    isRestored = true;
    removePrevious(dataDirectory);
    return withNextSteps(await auditDatabaseBooks(postgres.url), takenAt);
  } finally {
    await postgres.stop();
    if (!isRestored) rmSync(cluster, { recursive: true, force: true });
  }
}

function withNextSteps({ isInOrder, text }: BooksAudit, takenAt: string): BooksAudit {
  return { isInOrder, text: `${text}\n${formatNextSteps(takenAt)}` };
}

/** `npm run restore -- --to MOMENT`: restores the program's own server from its archive. */
async function restoreFromArchive(to: string, { key, system }: RestoreFlags): Promise<BooksAudit> {
  const options = readStartOptions(ownEnvironment().values, []);
  if (options.databaseUrl !== undefined)
    throw new StartProblem('The archive is of the program’s own server: unset DATABASE_URL.');
  if (key === undefined)
    throw new StartProblem('Name the file with the secret age key of BACKUP_RECIPIENTS: --key FILE.');
  const now = () => new Date();
  const { reachedAt, seals, isInOrder, text } = await restoreTo(
    {
      config: requireArchive(options),
      keys: parseKeys(readFileSync(key, 'utf8')),
      system,
      dataDirectory: options.dataDirectory,
      now,
      print: (line) => console.log(line),
    },
    parseMoment(to, now()),
  );
  console.log(`Restored to ${reachedAt.toISOString()}. ${seals}`);
  return withNextSteps({ isInOrder, text }, reachedAt.toISOString());
}

interface RestoreFlags {
  readonly key?: string | undefined;
  readonly system?: string | undefined;
}

function run(): Promise<BooksAudit> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { to: text, key: text, system: text },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (values.to !== undefined && file === undefined) return restoreFromArchive(values.to, values);
  if (file === undefined || others.length > 0 || values.to !== undefined)
    throw new StartProblem('Usage: npm run restore -- FILE | --to MOMENT --key FILE [--system ID]');
  return restore(file, readStartOptions(ownEnvironment().values, []));
}

// Runs what ends the servers that this command has started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

try {
  const { isInOrder, text } = await run();
  console.log(text);
  process.exitCode = isInOrder ? 0 : 1;
} catch (error) {
  const isExplained =
    error instanceof StartProblem || error instanceof StoreProblem || systemErrorCode(error) === 'ENOENT';
  console.error(isExplained && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
