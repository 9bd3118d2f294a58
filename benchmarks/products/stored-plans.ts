import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { fund, openUser } from '../exchange/open-accounts.ts';

/** The traders of the exchange have smaller numbers. */
const firstOwner = 1000;
/** What a plan spends in a run, as the orders of `customer.ts` do. */
const amount = '200';
const coins = ['BTC', 'ETH', 'SOL', 'LTC', 'XRP', 'ADA', 'DOGE', 'DOT'];

const schedule = {
  ...{ frequency: 'week', every: 1, hour: 3, minute: 0, weekdays: [1], monthDay: 1 },
  ...{ zone: 'Europe/Prague', startsOn: '2026-01-01', endsOn: null },
};

/** Creates verified owners with crowns. */
export async function openOwners(database: Database, count: number): Promise<readonly string[]> {
  const users: string[] = [];
  await inTransaction(database, async (tx) => {
    for (let number = 0; number < count; number += 1) {
      const userId = await openUser(tx, firstOwner + number, new Date());
      const { portfolio_id: portfolio } = await tx
        .updateTable('users')
        .set({ verification_status_tier1: 'VERIFIED' })
        .where('id', '=', userId)
        .returning('portfolio_id')
        .executeTakeFirstOrThrow();
      await fund(tx, String(portfolio), ['CZK']);
      users.push(userId);
    }
  });
  return users;
}

interface NewPlans {
  readonly users: readonly string[];
  readonly count: number;
  readonly dueAt: Date;
}

/** Stores plans that all become due at once, the same number of each owner, with different priorities. */
export async function storePlans(database: Database, { users, count, dueAt }: NewPlans): Promise<void> {
  await sql`
    with owners as (select u.id, u.portfolio_id, o.ordinality - 1 as number
                      from unnest(${users}::bigint[]) with ordinality as o (id, ordinality) join users u on u.id = o.id),
         added as (
           insert into automatic_plans (public_id, user_id, portfolio_id, name, priority, state, revision, next_due, zone_rules,
             created_at, updated_at)
           select 'bench-' || ${dueAt.getTime()}::text || '-' || n, o.id, o.portfolio_id, 'Bench', 1 + n / ${users.length}::int, 'active', 1,
                  ${dueAt}, ${process.versions.tz ?? ''}, now(), now()
             from generate_series(0, ${count}::int - 1) n join owners o on o.number = n % ${users.length}::int
           returning id)
    insert into automatic_plan_revisions (plan_id, number, fiat, amount, coins, schedule, created_at)
    select id, 1, 'CZK', ${amount}::numeric, jsonb_build_array(jsonb_build_object('coin', (${coins}::text[])[1 + id % 8], 'share', 10000)),
           ${JSON.stringify(schedule)}::jsonb, now()
      from added`.execute(database);
}

/** What one statement can store within its time limit on a slow machine. */
const batchSize = 10_000;

/** Stores plans of the owners that are due in a year, without terms. */
export async function storeDistantPlans(
  database: Database,
  users: readonly string[],
  count: number,
): Promise<void> {
  for (let first = 0; first < count; first += batchSize) {
    const last = Math.min(first + batchSize, count) - 1;
    await sql`
      insert into automatic_plans (public_id, user_id, portfolio_id, name, priority, state, revision, next_due, zone_rules, created_at,
        updated_at)
      select 'distant-' || n, u.id, u.portfolio_id, 'Bench', 1, 'active', 1, now() + interval '1 year' + n * interval '1 second', '',
             now(), now()
        from generate_series(${first}::int, ${last}::int) n
        join users u on u.id = (${users}::bigint[])[1 + n % ${users.length}::int]`.execute(database);
  }
}
