import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Pair {
  readonly first: string;
  readonly second: string;
}

const unnested = (pairs: readonly Pair[]) => sql`
  unnest(${pairs.map(({ first }) => first)}::bigint[], ${pairs.map(({ second }) => second)}::bigint[]) as p (first, second)`;

/** Returns those of the pairs of users whose approved identity checks have the same name, as the ids of the first. */
export async function pairsOfOnePerson(db: Database, pairs: readonly Pair[]): Promise<readonly string[]> {
  const { rows } = await sql<{ first: string }>`
    select p.first from ${unnested(pairs)}
     where exists (
       select from identity_checks a
         join identity_checks b on lower(b.first_name) = lower(a.first_name) and lower(b.last_name) = lower(a.last_name)
        where a.user_id = p.first and b.user_id = p.second and a.status = 'approved' and b.status = 'approved')`.execute(
    db,
  );
  return rows.map(({ first }) => first);
}

/** Returns those of the pairs of users who have paid from the same bank account to prove it, as the ids of the first. */
export async function pairsOfOnePayer(db: Database, pairs: readonly Pair[]): Promise<readonly string[]> {
  const { rows } = await sql<{ first: string }>`
    select p.first from ${unnested(pairs)}
     where exists (
       select from bank_account_checks a join bank_account_checks b on b.payer_account = a.payer_account
        where a.user_id = p.first and b.user_id = p.second)`.execute(db);
  return rows.map(({ first }) => first);
}
