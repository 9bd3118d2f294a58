import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { donationMails } from '@dukat/locales/mails/donations';
import { dayMs, minuteMs } from '@dukat/rules/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../platform/clock.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { type IdentityWorld, identityWorld } from '../../identity/testing/identity-world.ts';
import { manyUsers } from '../../identity/testing/many-users.ts';
import { announceDonations } from './announce-donations.ts';

const worker = fileURLToPath(new URL('../testing/crash-worker.ts', import.meta.url));
const start = new Date('2026-03-02T11:00:00Z');
const errors: unknown[] = [];
const log = { error: (...given: readonly unknown[]) => void errors.push(given) };
let world: IdentityWorld;
let clock: FakeClock;
let users: readonly string[] = [];

beforeAll(async () => {
  world = await identityWorld();
  users = await manyUsers(world, 'given', 260);
});
afterAll(() => world.close());
beforeEach(async () => {
  clock = fakeClock(start);
  errors.length = 0;
  await asOwner(world.store.ownerUrl, 'truncate lightning_wallets cascade', 'truncate mails cascade');
});

const database = () => world.store.database;
const announce = () => announceDonations({ database: database(), clock, log });
const mails = () => database().selectFrom('mails').selectAll().orderBy('id').execute();
const count = async () => (await mails()).length;

/** Creates a wallet for each of the users. */
async function createWallets(userIds: readonly string[], notices = 'each'): Promise<void> {
  await sql`
    insert into lightning_wallets (public_id, user_id, portfolio_id, name, min_msat, max_msat, comment_length,
      success_message, description, notices, created_at)
    select 'w' || id, id, portfolio_id, 'Coffee', 1000, 1000000, 10, '', 'Coffee', ${notices}, ${start}
      from users where id = any(${[...userIds]}::bigint[])`.execute(database());
}

/** Stores a paid donation of each wallet. */
async function donate(sats: number): Promise<void> {
  await sql`
    insert into donations (public_id, wallet_id, payment_hash, comment, payer_name, payer_email, created_at,
      expires_at, amount, paid_at)
    select gen_random_uuid(), id, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'http://evil.example',
      'Evil', '', ${start}, ${start}, ${sats}::numeric / 100000000, ${clock.now()}
      from lightning_wallets`.execute(database());
}

const first = () => users.slice(0, 1);

test('each donation of more than two pages is reported once, with any number of processes', async () => {
  await createWallets(users);
  await donate(25);
  await Promise.all([announce(), announce(), announce()]);
  await announce();
  const recipients = (await mails()).map(({ recipient }) => recipient);
  expect([recipients.length, new Set(recipients).size]).toEqual([260, 260]);
  expect((await mails())[0]).toMatchObject({
    template: 'donation_received',
    values: { amount: '25 sats', wallet: 'Coffee' },
  });
});

test('no message contains a word of a payer, and none is marketing', async () => {
  await createWallets(first());
  await donate(25);
  await announce();
  expect(JSON.stringify(await mails())).not.toMatch(/evil/i);
  expect(Object.values(donationMails).every((mail) => !('group' in mail))).toBe(true);
});

test('the first is reported at once, and those of the following ten minutes together', async () => {
  await createWallets(first());
  await donate(1);
  await announce();
  expect(await count()).toBe(1);
  await donate(20);
  clock.advance(10 * minuteMs - 1);
  await donate(30);
  await announce();
  expect(await count()).toBe(1);
  clock.advance(1);
  await announce();
  await announce();
  expect((await mails()).map(({ values }) => values)).toMatchObject([
    { amount: '1 sat' },
    { amount: '50 sats', count: '2' },
  ]);
});

test('a wallet that is reported by day has at most one message in 24 hours', async () => {
  await createWallets(first(), 'daily');
  await donate(10);
  await announce();
  await donate(20);
  clock.advance(dayMs - 1);
  await announce();
  expect(await count()).toBe(1);
  clock.advance(1);
  await announce();
  expect(await count()).toBe(2);
});

test('a silent wallet gets no message, also not later about what arrived meanwhile', async () => {
  await createWallets(first(), 'off');
  await donate(10);
  await announce();
  await database().updateTable('lightning_wallets').set({ notices: 'each' }).execute();
  await announce();
  expect(await count()).toBe(0);
  await donate(10);
  await announce();
  expect(await count()).toBe(1);
});

test('an owner who has frozen the account gets no message', async () => {
  await createWallets(first());
  await donate(10);
  await sql`insert into account_freezes (user_id, frozen_at) values (${users[0]}, ${start})`.execute(
    database(),
  );
  await announce();
  expect(await count()).toBe(0);
  await sql`delete from account_freezes`.execute(database()).catch(() => undefined);
});

test('messages that fail do not block others, and are retried a limited number of times', async () => {
  await createWallets(users.slice(1, 251));
  await donate(10);
  await asOwner(
    world.store.ownerUrl,
    `alter table mails add constraint some_fail check (recipient not like 'given1__@%')`,
  );
  try {
    await announce();
    expect(await count()).toBe(150);
    for (let round = 0; round < 6; round += 1) {
      clock.advance(dayMs);
      await announce();
    }
    expect([await count(), errors.length]).toEqual([150, 500]);
  } finally {
    await asOwner(world.store.ownerUrl, 'alter table mails drop constraint some_fail');
  }
  clock.advance(dayMs);
  await announce();
  expect(await count()).toBe(150);
  await donate(10);
  await announce();
  expect(await count()).toBe(400);
});

async function run(crashAt: string): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [worker, world.store.url, start.toISOString()], {
    env: { ...process.env, CRASH_AT: crashAt },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

test.each([
  ['donations-marked', 1],
  ['donations-announced', 1],
  ['donations-announced', 2],
] as const)('killed at %s, pass %i: two other processes report each donation once', async (point, pass) => {
  await createWallets(users.slice(1));
  await donate(10);
  expect(await run(`${point}:${pass}`)).toBe('SIGKILL');
  await Promise.all([run(''), run('')]);
  const recipients = (await mails()).map(({ recipient }) => recipient);
  expect([recipients.length, new Set(recipients).size]).toEqual([259, 259]);
});
