import { availableAccount, bank } from '@dukat/ledger/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../platform/database/database.ts';
import { verdictsOn } from '../../platform/ledger/post.ts';
import { transfer } from '../../platform/ledger/testing/transfer.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';

// A posting's account lines are written in the statement that writes its entries (migration 0710), so every posting causes this work.

const accounts = 2_000;
const few = 300;
const batch = 20;

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test("writing a batch's lines reads only what the batch moves, even with a plan cached for few accounts", async () => {
  const read = await db.database.connection().execute(async (connection) => {
    const book = (name: string, count: number) =>
      connection.transaction().execute(async (tx) => {
        const before = await accountsRead(tx);
        const postings = Array.from({ length: count }, (_, index) =>
          transfer(`${name}-${index}`, bank('fio'), availableAccount(String(index)), '2'),
        );
        await verdictsOn(postings).execute(tx);
        return (await accountsRead(tx)) - before;
      });
    // PostgreSQL caches the plan per connection, here while the ledger is small.
    await book('first', few);
    await book('many', accounts);
    return book('then', batch);
  });
  // Some reads to find the accounts, some per balance, and a margin for neighbouring rows.
  expect(read).toBeGreaterThanOrEqual(batch);
  expect(read).toBeLessThan(accounts / 2);
});

test('an account writes lines once its portfolio exists, in either order of creation', async () => {
  const owners = Array.from({ length: few }, (_, index) => String(50_000 + index));
  const isLate = (owner: string) => Number(owner) % 3 === 0;
  const open = (ids: readonly string[]) =>
    sql`
      with one as (
        insert into users (public_id, email, locale, brand, origin, created_at)
        values (${`of-${ids[0]}`}, ${`of-${ids[0]}@example.com`}, 'en_US', 'dukat', 'test', now()) returning id
      )
      insert into portfolios (id, public_id, user_id, type, created_at) overriding system value
      select n::bigint, 'portfolio-' || n, one.id, 'basic', now() from one, unnest(${[...ids]}::text[]) n`.execute(
      db.database,
    );
  const pay = (name: string) =>
    db.database.transaction().execute(async (tx) => {
      const postings = owners.map((owner) =>
        transfer(`${name}-${owner}`, bank('fio'), availableAccount(owner), '2'),
      );
      await verdictsOn(postings).execute(tx);
    });

  await open(owners.filter((owner) => !isLate(owner)));
  await pay('before');
  await open(owners.filter(isLate));
  await pay('after');

  const { rows } = await sql<{ portfolio_id: string; lines: string }>`
    select portfolio_id::text, count(*)::text as lines from account_lines
     where portfolio_id >= 50000 group by portfolio_id order by portfolio_id`.execute(db.database);
  expect(rows).toEqual(owners.map((owner) => ({ portfolio_id: owner, lines: isLate(owner) ? '1' : '2' })));
});

/** Counted by PostgreSQL; the difference within a transaction is exact. */
async function accountsRead(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select sum(pg_stat_get_xact_tuples_returned(relation)) as read
      from (select t.oid as relation from pg_class t where t.relname in ('ledger_accounts', 'ledger_balances')
            union all select indexrelid from pg_index
             where indrelid in ('ledger_accounts'::regclass, 'ledger_balances'::regclass)) r`.execute(tx);
  return Number(rows[0]?.read);
}
