import './load-dotenv.ts';

import { parseArgs } from 'node:util';
import { StoreProblem } from './platform/archive/archive-store.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { StartProblem } from './platform/start/start-problem.ts';
import { checkExternal } from './program/archive/check-external.ts';
import { backUpBase } from './program/archive/own-archive.ts';
import { verifyBase } from './program/archive/verify-base.ts';
import { readStartOptions, type StartOptions } from './program/configuration/start-options.ts';
import { ownEnvironment } from './program/environment/own-environment.ts';
import { openBooks } from './program/opening/open-books.ts';
import { verifyBackup } from './program/verify-backup.ts';
import { version } from './program/version.ts';

const usage =
  'Usage: npm run backup -- FILE [--verify] | base | verify | check [--stanza NAME] [--tried TEXT]';

/**
 * `npm run backup`: writes the whole database of the running or stopped program to one file; `--verify` checks it by restoring it. `base`
 * copies the program's own server into the archive, and `verify` restores the newest copy beside the platform. `check` examines the backups
 * that pgBackRest makes of the server of DATABASE_URL.
 */
async function backup(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: { verify: { type: 'boolean' }, stanza: { type: 'string' }, tried: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new StartProblem(usage);
  const options = readStartOptions(ownEnvironment().values, []);
  if (file === 'base' || file === 'verify') {
    refuseExternal(options);
    const run = file === 'base' ? backUpBase : verifyBase;
    console.log(await run(options, () => new Date()));
    return true;
  }
  if (file === 'check') {
    const judgments = await checkExternal(options, values, () => new Date());
    for (const { isGood, text } of judgments) console.log(`${isGood ? 'ok     ' : 'problem'} ${text}`);
    return judgments.every(({ isGood }) => isGood);
  }
  const books = await openBooks(options);
  try {
    const { takenAt, mode, migrations } = await writeBackup({
      ownerUrl: books.ownerUrl,
      file,
      version,
      now: new Date(),
    });
    console.log(
      `${file}: ${takenAt}, ${mode ?? 'never started'}, version ${version}, ${migrations.length} migrations`,
    );
  } finally {
    await books.close();
  }
  if (values.verify !== true) return true;
  const { isInOrder, text } = await verifyBackup(file);
  console.log(text);
  return isInOrder;
}

function refuseExternal({ databaseUrl }: StartOptions): void {
  if (databaseUrl !== undefined)
    throw new StartProblem(
      'Base backups are of the program’s own server: use those of your PostgreSQL for DATABASE_URL, or npm run backup -- FILE.',
    );
}

// Runs what ends the servers that this command has started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

try {
  process.exitCode = (await backup()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartProblem || error instanceof StoreProblem ? error.message : error);
  process.exitCode = 1;
}
