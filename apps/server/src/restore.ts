import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readyToRestore, restoreBackup } from './platform/backup/restore-backup.ts';
import { startOwnPostgres } from './platform/postgres/own-postgres.ts';
import { readStartOptions, type StartOptions } from './platform/start/start-options.ts';
import { StartProblem } from './platform/start/start-problem.ts';
import { type BooksProof, proveBooksOf } from './program/prove-backup.ts';

const [file, ...others] = process.argv.slice(2);

/** `npm run restore`: puts a backup into an empty data directory, or the empty database of DATABASE_URL, and proves the books. */
async function restore(from: string, options: StartOptions): Promise<BooksProof> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDirectory } = options;
  await readyToRestore(from);
  if (databaseUrl !== undefined && databaseOwnerUrl !== undefined) {
    await restoreBackup({ ownerUrl: databaseOwnerUrl, file: from });
    return proveBooksOf(databaseUrl);
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
    await restoreBackup({ ownerUrl: postgres.ownerUrl, file: from });
    isRestored = true;
    return await proveBooksOf(postgres.url);
  } finally {
    await postgres.stop();
    if (!isRestored) rmSync(cluster, { recursive: true, force: true });
  }
}

try {
  if (file === undefined || others.length > 0) throw new StartProblem('Usage: npm run restore -- FILE');
  const { isInOrder, text } = await restore(file, readStartOptions(process.env, []));
  console.log(text);
  process.exitCode = isInOrder ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}
