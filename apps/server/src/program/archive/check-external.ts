import pg from 'pg';
import { withBackupRun } from '../../platform/archive/backup-runs.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { StartOptions } from '../configuration/start-options.ts';
import { openBooks } from '../opening/open-books.ts';
import { checkPgBackRest, type Judgment, runPgBackRest } from './check-pgbackrest.ts';

interface CheckFlags {
  readonly stanza?: string | undefined;
  /** Records a restore that the operator has tried. */
  readonly tried?: string | undefined;
}

/** Checks the backups that pgBackRest makes of the server of DATABASE_URL. */
export async function checkExternal(
  options: StartOptions,
  { stanza = 'dukat', tried }: CheckFlags,
  now: () => Date,
): Promise<readonly Judgment[]> {
  if (options.databaseUrl === undefined)
    throw new StartProblem(
      'This checks the backups of DATABASE_URL. Those of the program’s own server: npm run backup -- verify.',
    );
  const { ownerUrl } = await openBooks(options);
  if (tried?.trim() === '') throw new StartProblem('--tried wants a text: where and how it was restored.');
  if (tried !== undefined) await withBackupRun(ownerUrl, 'verify', now, async () => tried);
  const state = await readState(ownerUrl);
  return checkPgBackRest({ run: runPgBackRest, stanza, ...state, now: now() });
}

async function readState(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ system: string; major: number; tried_at: Date | null }>(
      `select system_identifier::text as system, current_setting('server_version_num')::int / 10000 as major,
              (select max(ended_at) from backup_runs where kind = 'verify' and succeeded) as tried_at
         from pg_control_system()`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('expected one row');
    const server = { system: row.system, majorVersion: row.major };
    return { server, triedAt: row.tried_at ?? undefined };
  } finally {
    await client.end();
  }
}
