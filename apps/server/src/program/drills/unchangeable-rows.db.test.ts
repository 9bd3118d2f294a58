import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programUrl } from '../../platform/testing/test-database.ts';
import { injectFault } from '../testing/crashes/inject-fault.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { buyOrder, open, payByBank } from '../testing/order-requests.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 26 for the slices' write-once tables. The ledger's tables are in platform/ledger/ledger-rights.db.test.ts; that the seals detect an
// edited entry is in platform/ledger/audit.db.test.ts.

let program: TestProgram;
let application: pg.Client;

beforeAll(async () => {
  program = await testProgram();
  await injectFault(program.ownerUrl);
  const client = await program.client();
  await payByBank(client, await open(client, await buyOrder(client)));
  await program.settle();
  await signIn(program, 'demo@dukat.test');
  application = new pg.Client({ connectionString: programUrl(program.ownerUrl) });
  await application.connect();
});
afterAll(async () => {
  await application.end();
  await program.close();
});

const writtenOnce: Readonly<Record<string, string>> = {
  ledger_postings: 'reference',
  ledger_entries: 'amount',
  ledger_seals: 'hash',
  audit_log: 'act',
  order_history: 'event',
  order_transactions: 'amount',
};

test.each(Object.keys(writtenOnce))('%s has rows to protect', async (table) => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(program.database);
  expect(rows[0]?.count).toBeGreaterThan(0);
});

test.each(
  Object.entries(writtenOnce).flatMap(([table, column]) => [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable trigger all`,
    `drop table ${table} cascade`,
    `create rule drill as on insert to ${table} do instead nothing`,
  ]),
)('the application may not %s', async (statement) => {
  await application.query('begin');
  try {
    await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await application.query('rollback');
  }
});

test('the application cannot become a role that may', async () => {
  const bare = new pg.Client({ connectionString: program.ownerUrl });
  await bare.connect();
  // The role owns nothing, and is a member of no role that does.
  const { rows } = await bare.query<{ owned: number; granted: number }>(`
    select (select count(*)::int from pg_class where relowner = 'dukat_app'::regrole) as owned,
      (select count(*)::int from pg_auth_members where member = 'dukat_app'::regrole) as granted`);
  await bare.end();
  expect(rows).toEqual([{ owned: 0, granted: 0 }]);
});
