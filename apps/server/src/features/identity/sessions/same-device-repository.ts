import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns those of the pairs of users who have used the same device, as the ids of the first. */
export async function pairsOfOneDevice(
  db: Database,
  pairs: readonly { readonly first: string; readonly second: string }[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ first: string }>`
    select p.first from unnest(${pairs.map(({ first }) => first)}::bigint[], ${pairs.map(({ second }) => second)}::bigint[])
        as p (first, second)
     where exists (
       select from user_devices a join user_devices b on b.device_id = a.device_id
        where a.user_id = p.first and b.user_id = p.second)`.execute(db);
  return rows.map(({ first }) => first);
}
