import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { failingChanges } from '../../../platform/testing/failing-changes.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { verificationJobs } from '../verification-jobs.ts';
import { forgetPersonsTask } from '../verification-tasks.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

const run = async () => verificationJobs(program.parts).tasks[forgetPersonsTask]?.({});
const count = async (table: 'client_forms' | 'identity_checks' | 'bank_account_checks') =>
  (await program.database.selectFrom(table).selectAll().execute()).length;

test('what is due is forgotten, past pages of what fails, and nothing else', async () => {
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
  // The first page of each and more fails.
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
