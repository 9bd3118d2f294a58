import pg from 'pg';
import type { RecoveryTarget } from '../../platform/archive/choose-base.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { RestoreMoment } from './restore-moment.ts';

const idColumns = { ledger_seals: 'number', ledger_postings: 'id', applied_migration: 'number' };

/**
 * Returns the moment at which a row was committed. Times of the target have milliseconds: a seal or posting is included with what was
 * committed in the same millisecond; a migration is left out.
 */
export async function findCommitTime(
  ownerUrl: string,
  { table, number, text }: Extract<RestoreMoment, { kind: 'row' }>,
): Promise<RecoveryTarget> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ at: number | null }>(
      `select extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as at from ${table} where ${idColumns[table]} = $1`,
      [number],
    );
    const [row] = rows;
    if (row === undefined) throw new StartProblem(`The backups contain no ${text.replace('before ', '')}.`);
    if (row.at === null)
      throw new StartProblem(
        `The time of ${text} is not recorded, since it is older than the archive: name a time.`,
      );
    return table === 'applied_migration'
      ? { kind: 'time', at: new Date(Math.floor(row.at)), isInclusive: false }
      : { kind: 'time', at: new Date(Math.ceil(row.at)), isInclusive: true };
  } finally {
    await client.end();
  }
}
