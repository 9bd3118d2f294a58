import { sql } from 'kysely';
import type { IdentityWorld } from './identity-world.ts';

/** Inserts users with a portfolio each in two statements, because tests of paging need more than can be opened one by one. */
export async function manyUsers(
  { store, clock }: IdentityWorld,
  name: string,
  count: number,
): Promise<readonly string[]> {
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    with people as (
      insert into users (public_id, email, locale, brand, origin, created_at)
      select ${name} || n, ${name} || n || '@example.com', 'en_US', 'anycoin', 'http://localhost:3000', ${now}
        from generate_series(1, ${count}::integer) n returning id)
    insert into portfolios (public_id, user_id, type, created_at)
    select ${name} || id, id, 'basic', ${now} from people returning user_id as id`.execute(store.database);
  await sql`
    update users set portfolio_id = p.id from portfolios p
     where p.user_id = users.id and users.portfolio_id is null`.execute(store.database);
  return rows.map(({ id }) => id);
}
