import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface MaturedPage {
  readonly today: string;
  readonly last: string | undefined;
  readonly limit: number;
}

/** Returns the positions whose lock is over, in the order of their ids. */
export async function maturedPositions(
  db: Database,
  { today, last, limit }: MaturedPage,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from staking_positions
     where state = 'earning' and locked_until <= ${today}::date and id > ${last ?? '0'}::bigint
     order by staking_positions.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
