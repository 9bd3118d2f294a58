import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { failingChanges } from '../../../platform/testing/failing-changes.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { forgetPersonsTask } from '../verification-tasks.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

const run = () => program.runTask(forgetPersonsTask);
const count = async (table: 'client_forms' | 'identity_checks' | 'bank_account_checks') =>
  (await program.database.selectFrom(table).selectAll().execute()).length;

test('data that is due is deleted, past pages of failing rows, and nothing else', async () => {
  const now = program.clock.now().toISOString();
  const ago = (days: number) => `timestamptz '${now}' - interval '${days} days'`;
  const insert = (prefix: string, from: number, to: number) => `
    insert into users (public_id, email, locale, brand, origin, created_at)
    select '${prefix}' || n, '${prefix}' || n || '@example.com', 'en_US', 'dukat', 'http://localhost:3000', now()
      from generate_series(${from}, ${to}) n`;
  const user = (prefix: string) => `(select id from users where public_id = '${prefix}' || n)`;
  const form = (status: string, days: number) => `
    insert into client_forms (public_id, user_id, version, answers, revision, status, updated_at, submitted_at)
    select '${status}${days}-' || n, ${user('many')}, ${days}, 'v1.x', 1, '${status}', ${ago(days)},
           ${status === 'draft' ? 'null' : ago(days)} from generate_series(1, 250) n`;
  const check = (status: string, days: number) => `
    insert into identity_checks (public_id, user_id, provider, first_name, last_name, return_url, status, created_at, ended_at)
    select '${status}${days}-' || n, ${user('many')}, 'onfido', 'Jan', 'Novák', 'x', '${status}', ${ago(days)}, ${ago(days)}
      from generate_series(1, 250) n`;
  const account = (status: string, days: number) => `
    insert into bank_account_checks (public_id, user_id, currency, status, payer_name, payer_account, created_at, paid_at)
    select '${status}${days}-' || n, ${user('many')}, 'CZK', '${status}', 'Jan', 'CZ1', ${ago(days)}, ${ago(days)}
      from generate_series(1, 250) n`;
  await asOwner(program.ownerUrl, insert('many', 1, 250));
  for (const statement of [
    form('draft', 91),
    form('draft', 89),
    form('cleared', 1000),
    check('refused', 366),
    check('refused', 364),
    check('approved', 1000),
    account('refused', 366),
    account('verified', 1000),
  ])
    await asOwner(program.ownerUrl, statement);
  // More than the first page of each fails.
  await asOwner(program.ownerUrl, failingChanges('client_forms', "old.public_id like 'draft91-1%'"));
  await asOwner(program.ownerUrl, failingChanges('identity_checks', "old.public_id like 'refused366-1%'"));
  await asOwner(
    program.ownerUrl,
    failingChanges('bank_account_checks', "old.public_id like 'refused366-1%'"),
  );

  await expect(run()).rejects.toThrow(/failed/);
  const failing = 1 + 10 + 100;
  expect(await count('client_forms')).toBe(500 + failing);
  expect(await count('identity_checks')).toBe(500 + failing);
  const named = await program.database
    .selectFrom('bank_account_checks')
    .select('id')
    .where('payer_name', 'is not', null)
    .execute();
  expect(named).toHaveLength(250 + failing);
});

test('copies of documents are deleted with their check, and ten years after the last activity of their person', async () => {
  const now = program.clock.now().toISOString();
  const ago = (days: number) => `timestamptz '${now}' - interval '${days} days'`;
  const decade = 3661;
  const user = (prefix: string) => `
    insert into users (public_id, email, locale, brand, origin, created_at)
    select '${prefix}' || n, '${prefix}' || n || '@example.com', 'en_US', 'dukat', 'http://localhost:3000', now()
      from generate_series(1, 250) n`;
  const shown = (prefix: string, status: string, days: number) => `
    with checks as (
      insert into identity_checks (public_id, user_id, provider, first_name, last_name, return_url, status, created_at, ended_at)
      select 'check-${prefix}' || n, u.id, 'onfido', 'Jan', 'Novák', 'x', '${status}', ${ago(days)}, ${ago(days)}
        from generate_series(1, 250) n join users u on u.public_id = '${prefix}' || n
      returning id, public_id)
    insert into identity_documents (public_id, check_id, source, kind, type, size, key_id, encrypted, kept_at)
    select 'document-' || public_id, id, 'front', 'passport', 'image/jpeg', 1, 'k', decode(repeat('00', 29), 'hex'), ${ago(days)}
      from checks`;
  const kinds: readonly (readonly [prefix: string, status: string, days: number])[] = [
    ['refused', 'refused', 367],
    ['gone', 'approved', decade],
    ['young', 'approved', decade - 2],
    ['active', 'approved', decade],
    ['paying', 'approved', decade],
  ];
  for (const [prefix, status, days] of kinds) {
    await asOwner(program.ownerUrl, user(prefix), shown(prefix, status, days));
  }
  await asOwner(
    program.ownerUrl,
    `insert into audit_log (at, actor_kind, actor_id, act)
     select ${ago(3000)}, 'user', id::text, 'login.succeeded' from users where public_id like 'active%'`,
    `insert into counted_deposits (source, user_id, rail, crowns, counted_at)
     select 'paid' || id, id, 'fiat', 100, ${ago(3000)} from users where public_id like 'paying%'`,
    failingChanges('identity_documents', "old.public_id like 'document-check-gone1%'"),
  );
  await expect(run()).rejects.toThrow(/failed/);
  const left = await program.database.selectFrom('identity_documents').select('public_id').execute();
  const of = (prefix: string) =>
    left.filter(({ public_id: id }) => id.startsWith(`document-check-${prefix}`)).length;
  expect(kinds.map(([prefix]) => [prefix, of(prefix)])).toEqual([
    ['refused', 0],
    ['gone', 1 + 10 + 100],
    ['young', 250],
    ['active', 250],
    ['paying', 250],
  ]);
});
