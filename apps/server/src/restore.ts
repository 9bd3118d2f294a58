import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkRestorable, restoreBackup } from './platform/backup/restore-backup.ts';
import { startOwnPostgres } from './platform/postgres/own-postgres.ts';
import { StartProblem } from './platform/start/start-problem.ts';
import { readStartOptions, type StartOptions } from './program/configuration/start-options.ts';
import { auditDatabaseBooks, type BooksAudit } from './program/verify-backup.ts';

/** Describes the steps that a restored database needs from its operator. */
const formatNextSteps = (takenAt: string) => `
Payouts are on hold. Nothing leaves by bank, chain or card gateway until finance or an administrator releases it in the back office.

  1. Make sure that the old program is stopped, then start this one (npm start).
  2. The program reads bank statements and chains since the backup of ${takenAt}. Payouts that it finds there
     are recorded as sent; others are listed on the overview of the back office.
  3. Look up what is listed there, then release the payouts (docs/operations/backup.md).`;

const [file, ...extraArguments] = process.argv.slice(2);

/** `npm run restore`: restores a backup into an empty data directory, or the empty database of DATABASE_URL, and audits the books. */
async function restore(from: string, options: StartOptions): Promise<BooksAudit> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDirectory } = options;
  await checkRestorable(from);
  if (databaseUrl !== undefined && databaseOwnerUrl !== undefined) {
    const { takenAt } = await restoreBackup({ ownerUrl: databaseOwnerUrl, file: from, now: new Date() });
    return withNextSteps(await auditDatabaseBooks(databaseUrl), takenAt);
  }
  const cluster = join(dataDirectory, 'postgres');
  if (existsSync(cluster)) {
    throw new StartProblem(
      `${dataDirectory} holds a database already: move it away, or set DATA_DIR to an empty directory.`,
    );
  }
  const postgres = await startOwnPostgres({ dataDirectory, print: (line) => console.log(line) });
  let isRestored = false;
  try {
    const { takenAt } = await restoreBackup({ ownerUrl: postgres.ownerUrl, file: from, now: new Date() });
    isRestored = true;
    return withNextSteps(await auditDatabaseBooks(postgres.url), takenAt);
  } finally {
    await postgres.stop();
    if (!isRestored) rmSync(cluster, { recursive: true, force: true });
  }
}

function withNextSteps({ isInOrder, text }: BooksAudit, takenAt: string): BooksAudit {
  return { isInOrder, text: `${text}\n${formatNextSteps(takenAt)}` };
}

try {
  if (file === undefined || extraArguments.length > 0)
    throw new StartProblem('Usage: npm run restore -- FILE');
  const { isInOrder, text } = await restore(file, readStartOptions(process.env, []));
  console.log(text);
  process.exitCode = isInOrder ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}
