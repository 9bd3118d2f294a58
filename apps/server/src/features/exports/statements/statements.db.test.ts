import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { failingChanges } from '../../../platform/testing/failing-changes.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { generateExports } from '../generating/generate-exports.ts';
import { numberStatements } from './number-statements.ts';
import { statementChecks } from './statements-audit.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram(new Date('2026-03-02T10:00:00Z'));
});
afterAll(() => program.close());
beforeEach(() =>
  asOwner(
    program.ownerUrl,
    'drop function if exists fail_documents cascade',
    'drop function if exists fail_statements cascade',
    'truncate statement_rounds, statements, statement_series, documents, document_pieces restart identity',
    'delete from account_lines where posting_id is null',
    "update users set portfolio_id = null where email like 'many%'",
    "delete from portfolios p using users u where u.id = p.user_id and u.email like 'many%'",
    "delete from users where email like 'many%'",
  ),
);

/** Inserts the ledger balances of portfolios with lines. */
const insertBalancesSql = (which: string) => `
  with opened as (
    insert into ledger_accounts (id, kind, owner, asset)
    select nextval('ledger_portfolio_account_ids'), 'available', p.id::text, 'CZK' from portfolios p where ${which}
    on conflict do nothing returning id
  )
  insert into ledger_balances (account_id, sign, asset, balance) select id, 1, 'CZK', 3 from opened`;

/** Inserts accounts of two legal entities, each with activity in February. */
const accounts = (count: number) =>
  asOwner(
    program.ownerUrl,
    `insert into users (public_id, email, locale, brand, origin, created_at)
     select 'many' || n, 'many' || n || '@example.com', 'cs_CZ', case n % 2 when 0 then 'anycoin' else 'simplecoin' end,
            'http://localhost:3000', now() from generate_series(1, ${count}) n`,
    `insert into portfolios (public_id, user_id, type, created_at)
     select public_id, id, 'basic', now() from users where email like 'many%' order by id`,
    `insert into account_lines (portfolio_id, type, kind, asset, amount, created_at)
     select p.id, 'DEPOSIT', 'deposit', 'CZK', n, timestamptz '2026-02-01T12:00:00Z' + make_interval(days => 5 * n)
       from portfolios p, generate_series(1, 2) n where p.public_id like 'many%'`,
    "update users u set portfolio_id = p.id from portfolios p where p.user_id = u.id and u.email like 'many%'",
    insertBalancesSql("p.public_id like 'many%'"),
  );

const number = () => numberStatements(program.deps);
const make = () => generateExports(program.deps);
const february = async () =>
  (
    await sql<{ company: string; number: number; link: number | null }>`
      select company, number, link from statements where period = 'month' and starts_on = '2026-02-01' order by company, number`.execute(
      program.database,
    )
  ).rows;

async function differences(): Promise<readonly string[]> {
  const found = await program.database
    .transaction()
    .execute(async (tx) => Promise.all(statementChecks.map((check) => check.find(tx, 10))));
  return found.flat().map(({ about }) => about);
}

test('of more accounts than two pages some fail: the others are not delayed, and finally every number and link exists once', async () => {
  await accounts(140);
  await asOwner(
    program.ownerUrl,
    `create function fail_statements() returns trigger language plpgsql as
       $$ begin raise exception 'failed on purpose'; end $$`,
    `create trigger fail_statements before insert on statements for each row
       when (new.portfolio_id % 20 = 0 and new.starts_on = '2026-02-01') execute function fail_statements()`,
  );
  await expect(number()).rejects.toThrow('7 items failed');
  expect(await february()).toHaveLength(133);
  await asOwner(program.ownerUrl, 'drop function fail_statements cascade');
  await number();
  await number();
  expect(await february()).toHaveLength(140);
  expect(await differences()).toEqual([]);

  await asOwner(program.ownerUrl, failingChanges('documents', "new.status = 'ready' and new.id % 30 = 0"));
  await expect(make()).rejects.toThrow('items failed');
  expect(await differences()).toEqual([]);
  await asOwner(program.ownerUrl, 'drop function fail_documents cascade');
  program.clock.advance(120_000);
  await make();
  const { rows } = await sql<{ company: string; all: number; numbers: number[]; links: number[] }>`
    select company, count(*)::int as all, array_agg(number order by number) as numbers, array_agg(link order by link) as links
      from statements group by company`.execute(program.database);
  for (const { all, numbers, links } of rows) {
    const each = Array.from({ length: all }, (_, at) => at + 1);
    expect(numbers).toEqual(each);
    expect(links).toEqual(each);
  }
  expect(rows).toHaveLength(2);
  expect(await differences()).toEqual([]);
}, 120_000);

test('concurrent processes give each account exactly one statement', async () => {
  await accounts(20);
  await Promise.allSettled([number(), number(), number()]);
  await number();
  expect((await february()).map((row) => row.number)).toEqual(
    [...(await february())].map((row) => row.number),
  );
  expect(await february()).toHaveLength(20);
  await Promise.all([make(), make()]);
  expect(await differences()).toEqual([]);
});

test('detects a change after the statement was issued', async () => {
  await accounts(6);
  await number();
  await make();
  expect(await differences()).toEqual([]);
  for (const change of [
    "update statements set ends_on = ends_on + 1 where number = 2 and company like 'Anycoin%'",
    "update statements set file_hash = sha256('x') where number = 2 and company like 'Anycoin%'",
    "delete from statements where number = 2 and company like 'Anycoin%'",
    "update statement_series set last_number = last_number + 1 where company like 'Anycoin%'",
    "update documents set hash = sha256('y') where id = (select document_id from statements where number = 1 and company like 'Anycoin%')",
  ]) {
    await asOwner(
      program.ownerUrl,
      'create table kept as table statements',
      'create table kept_series as table statement_series',
      'create table kept_documents as select id, hash from documents',
      change,
    );
    expect(await differences(), change).not.toEqual([]);
    await asOwner(
      program.ownerUrl,
      'truncate statements',
      'insert into statements overriding system value table kept',
      'update statement_series s set last_number = k.last_number from kept_series k where k.company = s.company',
      'update documents d set hash = k.hash from kept_documents k where k.id = d.id',
      'drop table kept, kept_series, kept_documents',
    );
    expect(await differences()).toEqual([]);
  }
});

test('anyone with the file can verify it without logging in, and a changed file is not found', async () => {
  const anna = await signIn(program, 'demo@dukat.test');
  const [{ portfolio_id: id } = { portfolio_id: '0' }] = await program.database
    .selectFrom('users')
    .select('portfolio_id')
    .where('email', '=', 'demo@dukat.test')
    .execute();
  await asOwner(
    program.ownerUrl,
    `insert into account_lines (portfolio_id, type, kind, asset, amount, created_at)
     values (${id}, 'DEPOSIT', 'deposit', 'CZK', 500, '2026-02-10T10:00:00Z')`,
    insertBalancesSql(`p.id = ${id}`),
  );
  await number();
  await make();
  const { body } = await anna.get('/api/user/exports');
  const [own] = body.exports as { id: string; kind: string; file_name: string; expires_at: string | null }[];
  expect(own).toMatchObject({
    kind: 'statement',
    file_name: 'vypis-2026-02-01-2026-02-28.pdf',
    expires_at: null,
  });
  const piece = await anna.get(`/api/user/exports/${own?.id}/pieces/0`);
  const file = Buffer.from(String(piece.body.bytes), 'base64');
  const sha256Hex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const stranger = await program.client();
  const verified = await stranger.get(`/api/statements/verify?hash=${sha256Hex(file)}`);
  expect(verified.body).toMatchObject({
    number: 'ANYCOIN-000001',
    company: 'Anycoin Demo s.r.o.',
    period: 'month',
    from: '2026-02-01',
    until: '2026-02-28',
    link: { number: 1 },
  });
  expect(JSON.stringify(verified.body)).not.toContain('demo@');
  file.writeUInt8((file.at(500) ?? 0) ^ 1, 500);
  const changed = await stranger.get(`/api/statements/verify?hash=${sha256Hex(file)}`);
  expect([changed.status, changed.body.code]).toEqual([404, 'statement_unknown']);
  for (const wrong of ['', 'x', 'AB'.repeat(32), `${'ab'.repeat(32)}0`])
    expect((await stranger.get(`/api/statements/verify?hash=${wrong}`)).status).toBe(422);
});
