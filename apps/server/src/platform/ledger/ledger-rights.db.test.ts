import {
  availableAccount,
  bank,
  houseAccountKinds,
  namedAccountKinds,
  portfolioAccountKinds,
} from '@dukat/ledger/accounts';
import { allowedSign } from '@dukat/ledger/sign';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { post } from './post.ts';
import { transfer } from './testing/transfer.ts';

let db: TestDatabase;
let app: pg.Client;
beforeAll(async () => {
  db = await testDatabase();
  await db.database
    .transaction()
    .execute((tx) => post(tx, transfer('one', bank('fio'), availableAccount('1'), '10')));
  app = new pg.Client({ connectionString: db.url });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await db.close();
});

const tables = [
  'ledger_accounts',
  'ledger_balances',
  'ledger_postings',
  'ledger_entries',
  'ledger_entries_default',
];
const month = `ledger_entries_${new Date().toISOString().slice(0, 7).replace('-', '_')}`;
const forbidden = [...tables, month, 'ledger_seals', 'ledger_audits'].flatMap((table) => [
  `delete from ${table}`,
  `truncate ${table}`,
  `drop table ${table}`,
  `alter table ${table} disable trigger all`,
]);

test.each([
  ...forbidden,
  `insert into ledger_accounts (id, kind, owner, asset) values (1, 'fees', '', 'EUR')`,
  `insert into ledger_balances (account_id, sign, asset) values (1, 1, 'EUR')`,
  `insert into ledger_postings (id, reference, type, body_hash) values (99, 'x', 'fee', sha256('x'))`,
  `insert into ledger_entries values (99, 0, 1, 1, 1, now())`,
  `insert into ${month} values (99, 0, 1, 1, 1, now())`,
  'update ledger_balances set balance = 1000000',
  'update ledger_entries set amount = 1',
  `update ${month} set amount = 1`,
  `update ledger_postings set about = 'x'`,
  `update ledger_accounts set owner = '2'`,
  'update ledger_seals set postings = 0',
  'update ledger_audits set is_in_order = true',
  `select setval('ledger_posting_ids', 1)`,
  'select * from ledger_balances for update',
  'alter table ledger_balances drop constraint ledger_balances_within_sign',
  'create or replace function ledger_sign(kind text) returns smallint language sql as $$ select 0::smallint $$',
])('the application may not %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('a table of the same name earlier in the search path does not affect the posting function', async () => {
  await app.query('begin');
  await app.query('create temporary table ledger_balances as select * from ledger_balances');
  await app.query('set local search_path = pg_temp, public');
  const { rows } =
    await app.query(`select verdict from ledger_post(array['bent'], array['hold'], array[sha256('x')], array[null],
    array[1, 1], array[0, 1]::smallint[], array(select id from public.ledger_accounts order by id), array[-11, 11])`);
  await app.query('rollback');
  expect(rows).toEqual([{ verdict: 'funds_too_low' }]);
});

test('the database refuses a posting to an unknown account', async () => {
  const unknown =
    app.query(`select * from ledger_post(array['u'], array['hold'], array[sha256('x')], array[null],
    array[1, 1], array[0, 1]::smallint[], array[987654321, 987654322]::bigint[], array[-1, 1])`);
  await expect(unknown).rejects.toMatchObject({ code: 'DK002' });
});

test('program and database agree on the sign of every kind of account', async () => {
  const kinds = [...portfolioAccountKinds, ...namedAccountKinds, ...houseAccountKinds];
  const { rows } = await app.query<{ kind: string; sign: number }>(
    'select kind, ledger_sign(kind) as sign from unnest($1::text[]) kind',
    [kinds],
  );
  const signs = { owed: 1, owned: -1, either: 0 };
  expect(rows).toEqual(kinds.map((kind) => ({ kind, sign: signs[allowedSign(kind)] })));
});

test('portfolio accounts come before platform accounts in the lock order', async () => {
  const { rows } = await app.query('select kind from ledger_accounts order by id');
  expect(rows).toEqual([{ kind: 'available' }, { kind: 'bank' }]);
});

test('creates a partition of entries for each month of the coming year, and none when run again', async () => {
  const { rows } = await app.query(
    `select count(*)::int as count from pg_inherits where inhparent = 'ledger_entries'::regclass`,
  );
  expect(rows[0].count).toBeGreaterThanOrEqual(13);
  expect((await app.query('select ledger_prepare_partitions(3) as made')).rows).toEqual([{ made: 0 }]);
});

test('entries without a monthly partition go to the default one and move when theirs is created', async () => {
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  await owner.query(`drop table ${month} cascade`);
  await db.database
    .transaction()
    .execute((tx) => post(tx, transfer('two', bank('fio'), availableAccount('1'), '10')));
  expect((await owner.query('select * from ledger_entries_default')).rowCount).toBe(2);
  expect((await app.query('select ledger_prepare_partitions(0) as made')).rows).toEqual([{ made: 1 }]);
  expect((await owner.query(`select * from ledger_entries_default`)).rowCount).toBe(0);
  expect((await owner.query(`select * from ${month}`)).rowCount).toBe(2);
  await owner.end();
});
