import { dayMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFrozenPortfolios } from '../../freezes/freezes-facade.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';
import { manyUsers } from '../testing/many-users.ts';
import { newOwner, password } from '../testing/new-owner.ts';
import { turnOn } from '../testing/turn-on-factor.ts';
import { cancelFrozenOrders } from './cancel-frozen-orders.ts';
import { thawAccounts } from './freeze-account.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const owner = newOwner(() => world, 'cold');

const isFrozen = async () => (await listFrozenPortfolios(world.store.database)).includes(owner.portfolioId);
const thaw = () => thawAccounts(world.store.database, world.clock.now());
const byMail = async () => {
  const code = new URL(await world.mailed(owner.email, 'freezeUrl')).searchParams.get('token');
  return world.http.client().post('/api/freeze_account', { code });
};

test('a freeze from the settings blocks payouts, ends every session and cancels the orders', async () => {
  const elsewhere = await owner.signIn();
  expect((await owner.client.post('/api/user/freeze', {})).status).toBe(200);
  expect(await isFrozen()).toBe(true);
  for (const client of [owner.client, elsewhere]) expect((await client.get('/api/user/me')).status).toBe(401);
  await world.runJobs();
  expect(world.usersWithCanceledOrders).toContain(owner.userId);
});

test('any security mail freezes the account, repeatedly; no other code does', async () => {
  await turnOn(world, owner.client);
  expect((await world.http.client().post('/api/freeze_account', { code: 'A'.repeat(43) })).body.code).toBe(
    'link_invalid',
  );
  const password_ = await world.tokenFor(owner.email);
  expect((await world.http.client().post('/api/freeze_account', { code: password_ })).body.code).toBe(
    'link_invalid',
  );
  expect(await isFrozen()).toBe(false);
  expect((await byMail()).status).toBe(200);
  expect((await byMail()).status).toBe(200);
  expect(await isFrozen()).toBe(true);
  expect(await owner.mailsOf('account_frozen')).toBe(1);
});

test('thaws an account exactly a day after its owner’s request with a proof', async () => {
  await owner.client.post('/api/user/freeze', {});
  const back = await owner.signIn();
  expect((await back.get('/api/user/safety')).body).toMatchObject({ thaw_due_at: null });
  world.clock.advance(10 * 60_000);
  expect((await back.post('/api/user/thaw', {})).body.code).toBe('proof_required');
  await back.post('/api/user/proof', { password });
  const asked = await back.post('/api/user/thaw', {});
  expect(asked.body.due_at).toBe(new Date(world.clock.now().getTime() + dayMs).toISOString());
  world.clock.advance(dayMs - 1);
  await thaw();
  expect(await isFrozen()).toBe(true);
  world.clock.advance(1);
  await Promise.all([thaw(), thaw()]);
  expect(await isFrozen()).toBe(false);
  const again = await owner.signIn();
  expect((await again.post('/api/user/thaw', {})).body.code).toBe('account_not_frozen');
});

test('a freeze cancels a thaw that was requested before', async () => {
  await owner.client.post('/api/user/freeze', {});
  const thief = await owner.signIn();
  expect((await thief.post('/api/user/thaw', {})).status).toBe(200);
  expect((await byMail()).status).toBe(200);
  expect((await thief.get('/api/user/me')).status).toBe(401);
  world.clock.advance(2 * dayMs);
  await thaw();
  expect(await isFrozen()).toBe(true);
});

test('thaws more accounts than two pages, even if one of them fails', async () => {
  const { database } = world.store;
  const ids = await manyUsers(world, 'thaw', 210);
  const [broken = ''] = ids;
  const now = world.clock.now();
  await database
    .insertInto('account_freezes')
    .values(ids.map((user_id) => ({ user_id, frozen_at: now, thaw_due_at: now })))
    .execute();
  await database.updateTable('users').set({ portfolio_id: null }).where('id', '=', broken).execute();
  await expect(thaw()).rejects.toThrow();
  const left = await database
    .selectFrom('account_freezes')
    .select('user_id')
    .where('user_id', 'in', ids)
    .execute();
  expect(left).toEqual([{ user_id: broken }]);
});

test('cancels the orders of more frozen accounts than two pages, even if one of them fails', async () => {
  const { database } = world.store;
  const ids = await manyUsers(world, 'open', 210);
  const [broken = ''] = ids;
  const frozen = ids.map((user_id) => ({ user_id, frozen_at: world.clock.now(), thaw_due_at: null }));
  await database.insertInto('account_freezes').values(frozen).execute();
  const ended: string[] = [];
  const work = cancelFrozenOrders(database, async (userId) => {
    if (userId === broken) throw new Error('failed on purpose');
    ended.push(userId);
  });
  await expect(work).rejects.toThrow('failed on purpose');
  expect(ended.filter((userId) => ids.includes(userId))).toEqual(ids.filter((id) => id !== broken));
});
