import { dayMs } from '@dukat/rules/time/durations';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPayoutHoldEnd } from '../../freezes/freezes-facade.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';
import { manyUsers } from '../testing/many-users.ts';
import { newOwner } from '../testing/new-owner.ts';
import { halfMinuteMs, turnOn } from '../testing/turn-on-factor.ts';
import { finishResets } from './reset-factor.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const owner = newOwner(() => world, 'reset');

const readMailedToken = async (name: string) =>
  new URL(await world.mailed(owner.email, name)).searchParams.get('token');
const finish = () => finishResets(world.store.database, world.clock.now());
const isOn = async () => {
  const { body } = await world.http.client().post('/api/login', owner.login);
  return 'ticket' in body;
};

/** Requests a reset with the password and the mailbox. */
async function begin(): Promise<string> {
  const asker = world.http.client();
  const { body } = await asker.post('/api/login', owner.login);
  expect((await asker.post('/api/twofactor/send-reset-info-email', { ticket: body.ticket })).status).toBe(
    200,
  );
  const begun = await asker.post('/api/twofactor/reset-with-code', {
    code: await readMailedToken('resetUrl'),
  });
  expect(begun.status).toBe(200);
  return String(begun.body.due_at);
}

test('a reset waits a day, is announced, and then leaves the account open with the password and payouts held', async () => {
  await turnOn(world, owner.client);
  const dueAt = await begin();
  expect(new Date(dueAt).getTime()).toBe(world.clock.now().getTime() + dayMs);
  expect(await world.mailed(owner.email, 'dueAt')).not.toBe('');
  expect((await owner.client.get('/api/user/two_factor')).body.reset_due_at).toBe(dueAt);
  world.clock.advance(dayMs - 1);
  await finish();
  expect(await isOn()).toBe(true);
  world.clock.advance(1);
  const elsewhere = world.clock.now();
  await Promise.all([finish(), finish(), finish()]);
  expect(await isOn()).toBe(false);
  expect(await findPayoutHoldEnd(world.store.database, owner.userId, elsewhere)).toEqual(
    new Date(elsewhere.getTime() + dayMs),
  );
  const done = await world.store.database
    .selectFrom('factor_resets')
    .select('outcome')
    .where('user_id', '=', owner.userId)
    .execute();
  expect(done).toEqual([{ outcome: 'done' }]);
});

test('a repeated request keeps the due time of the pending reset', async () => {
  await turnOn(world, owner.client);
  const first = await begin();
  world.clock.advance(60_000);
  expect(await begin()).toBe(first);
});

test.each([
  [
    'by the link of the mail',
    async () =>
      world.http.client().post('/api/twofactor/stop-reset', { code: await readMailedToken('stopUrl') }),
  ],
  ['by the signed-in user', () => owner.client.post('/api/user/two_factor/stop-reset', {})],
])('is stopped %s, repeatedly', async (_, stop) => {
  await turnOn(world, owner.client);
  await begin();
  expect((await stop()).status).toBe(200);
  expect((await stop()).status).toBe(200);
  world.clock.advance(2 * dayMs);
  await finish();
  expect(await isOn()).toBe(true);
  expect(await owner.mailsOf('factor_reset_stopped')).toBe(1);
});

test('a code of the phone stops the reset', async () => {
  const { secret } = await turnOn(world, owner.client);
  await begin();
  world.clock.advance(halfMinuteMs);
  const code = await generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) });
  expect((await owner.client.post('/api/user/proof', { code })).status).toBe(200);
  expect((await owner.client.get('/api/user/two_factor')).body.reset_due_at).toBeNull();
});

test('refuses a reset without the password, with another user’s ticket, or with an old or used code', async () => {
  await turnOn(world, owner.client);
  const thief = world.http.client();
  const nothing = { ticket: 'A'.repeat(43) };
  expect((await thief.post('/api/twofactor/send-reset-info-email', nothing)).body.code).toBe(
    'login_ticket_invalid',
  );
  const { body } = await owner.client.post('/api/login', owner.login);
  const stolen = await thief.post('/api/twofactor/send-reset-info-email', { ticket: body.ticket });
  expect(stolen.body.code).toBe('login_ticket_invalid');
  await begin();
  const code = await readMailedToken('resetUrl');
  expect((await thief.post('/api/twofactor/reset-with-code', { code })).body.code).toBe('link_invalid');
  const other = await readMailedToken('stopUrl');
  expect((await thief.post('/api/twofactor/reset-with-code', { code: other })).body.code).toBe(
    'link_invalid',
  );
});

test('finishes more due resets than two pages, even if one of them fails', async () => {
  const { database } = world.store;
  const ids = await manyUsers(world, 'many', 210);
  const [broken = ''] = ids;
  const now = world.clock.now();
  const waits = { requested_at: now, due_at: now, ended_at: null, outcome: null };
  await database
    .insertInto('factor_resets')
    .values(ids.map((user_id) => ({ user_id, ...waits })))
    .execute();
  await database.updateTable('users').set({ portfolio_id: null }).where('id', '=', broken).execute();
  await expect(finish()).rejects.toThrow();
  const open = await database
    .selectFrom('factor_resets')
    .select('user_id')
    .where('ended_at', 'is', null)
    .execute();
  expect(open.map(({ user_id }) => user_id)).toContain(broken);
  expect(open.filter(({ user_id }) => ids.includes(user_id))).toHaveLength(1);
});
