import { maxNoticeAttempts } from '@dukat/rules/marketing/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../../../platform/clock.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { failingChanges } from '../../../platform/testing/failing-changes.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { marketingJobs } from '../marketing-jobs.ts';

let store: TestDatabase;
const clock = fakeClock();
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(() => store.close());
beforeEach(() =>
  asOwner(
    store.ownerUrl,
    'drop function if exists fail_opening_requests cascade',
    'truncate opening_requests, opening_notices, unsubscribe_tokens, mails restart identity cascade',
  ),
);

const day = 24 * 60 * 60_000;
const run = (task: 'send_notices' | 'forget_unconfirmed') =>
  marketingJobs({ database: store.database, clock }).tasks[`marketing.${task}`]?.(undefined);

/** Inserts waiting requests. */
async function wait(count: number, opening = 'staking', confirmed: Date | null = clock.now()): Promise<void> {
  await sql`
    insert into opening_requests (public_id, opening, email, brand, locale, origin, token_hash, asked_at, confirmed_at)
    select ${opening} || n, ${opening}, n || '@example.com', 'anycoin', 'cs_CZ', 'http://anycoin.localhost:3000',
           ${opening} || n, ${clock.now()}, ${confirmed}::timestamptz
      from generate_series(1, ${count}::integer) as n`.execute(store.database);
}

/** An operator's notice that the capability is open. */
const announce = (opening: string) =>
  asOwner(
    store.ownerUrl,
    `insert into operators (email, role, password_hash, must_change_password, created_at)
     values ('o@example.com', 'content', '$argon2id$', false, now()) on conflict do nothing`,
    `insert into opening_notices select '${opening}', id, now() from operators limit 1`,
  );

const recipients = async () =>
  (await store.database.selectFrom('mails').select('recipient').execute()).map(({ recipient }) => recipient);

test('notifies each of more than two pages once; failures delay nobody and are not retried for ever', async () => {
  await wait(404);
  await announce('staking');
  await asOwner(
    store.ownerUrl,
    failingChanges('opening_requests', 'new.notified_at is not null and new.id % 40 = 0'),
  );
  for (let round = 0; round < maxNoticeAttempts; round += 1) {
    await expect(run('send_notices')).rejects.toThrow('10 items failed');
    clock.advance(30_000);
  }
  await run('send_notices');
  const written = await recipients();
  expect([written.length, new Set(written).size]).toEqual([394, 394]);
});

test('concurrent processes notify each exactly once', async () => {
  await wait(60);
  await announce('staking');
  await Promise.all([run('send_notices'), run('send_notices'), run('send_notices')]);
  expect((await recipients()).length).toBe(60);
});

test('sends nothing to addresses that are unconfirmed, ended or wait for something else', async () => {
  await wait(3, 'lightning');
  await wait(1, 'bankid', null);
  await announce('lightning');
  await announce('bankid');
  await store.database
    .updateTable('opening_requests')
    .set({ ended_at: clock.now() })
    .where('public_id', '=', 'lightning2')
    .execute();
  await wait(2, 'staking');
  await run('send_notices');
  expect((await recipients()).toSorted()).toEqual(['1@example.com', '3@example.com']);
});

test("a notice links to the page and to unsubscribing, in the reader's language", async () => {
  await wait(1);
  await announce('staking');
  await run('send_notices');
  const [mail] = await store.database.selectFrom('mails').selectAll().execute();
  expect(mail).toMatchObject({
    template: 'opening_notice',
    locale: 'cs_CZ',
    values: { what: 'Staking', pageUrl: 'http://anycoin.localhost:3000/staking' },
  });
  expect(mail?.values?.unsubscribeUrl).toMatch(
    /^http:\/\/anycoin\.localhost:3000\/email_unsubscribe\?token=[\w-]{43}$/,
  );
});

test('deletes unconfirmed requests after seven days, and keeps confirmed ones', async () => {
  await wait(2, 'staking', null);
  await wait(1, 'lightning');
  clock.advance(7 * day);
  await run('forget_unconfirmed');
  expect((await store.database.selectFrom('opening_requests').select('id').execute()).length).toBe(3);
  clock.advance(1);
  await run('forget_unconfirmed');
  const left = await store.database.selectFrom('opening_requests').select('opening').execute();
  expect(left).toEqual([{ opening: 'lightning' }]);
});
