import { parseArgs } from 'node:util';
import { writeBackup } from './platform/backup/write-backup.ts';
import { StartProblem } from './platform/start/start-problem.ts';
import { readStartOptions } from './program/configuration/start-options.ts';
import { openBooks } from './program/opening/open-books.ts';
import { verifyBackup } from './program/verify-backup.ts';
import { version } from './program/version.ts';

const usage = 'Usage: npm run backup -- FILE [--verify]';

/** `npm run backup`: writes the whole database of the running or stopped program to one file; `--verify` checks it by restoring it. */
async function backup(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: { verify: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new StartProblem(usage);
  const books = await openBooks(readStartOptions(process.env, []));
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

try {
  process.exitCode = (await backup()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}
