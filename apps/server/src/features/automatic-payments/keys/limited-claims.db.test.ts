import { keyRefusalDays, mostKeyRefusals } from '@dukat/rules/automatic-payments/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type PlansWorld, plansWorld } from '../testing/plans-world.ts';
import { authorizedPlan, confirmByMail, stopSending } from '../testing/sending-plans.ts';
import { keyPlan } from './testing/key-plans.ts';
import { testKey } from './testing/test-keys.ts';

// Claims of other people's keys, by which an account could learn who is a customer.

let world: PlansWorld;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  world = await plansWorld();
  stopSending(world);
  [owner, other] = [await world.owner('verified@dukat.test'), await world.owner('slovak@dukat.test')];
});
beforeEach(() => world.owned(`delete from audit_log where act = 'plan_key.refused'`));
afterAll(() => world.program.close());

/** Creates a plan that waits for its confirmation. */
const waiting = async (its: Owner, body: object) => {
  const id = await world.create(its, body);
  return { id, token: await its.token('confirmUrl') };
};
const refusals = () =>
  world.program.database
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'subject'])
    .where('act', '=', 'plan_key.refused')
    .execute();

test('after some refused keys each key is refused for some weeks, and each refusal is recorded', async () => {
  const ids: string[] = [];
  for (let claim = 1; claim <= mostKeyRefusals; claim += 1) {
    const its = keyPlan(testKey(claim));
    await authorizedPlan(world, owner, its);
    const { id, token } = await waiting(other, its);
    ids.push(id);
    expect((await confirmByMail(other, token)).status).toBe(409);
    // The request has ended, so its link claims nothing again.
    expect((await confirmByMail(other, token)).status).toBe(409);
    await other.client.post('/api/user/delete_automatic_payment', { id });
  }
  const recorded = ids.map((id) => ({
    ...{ actor_kind: 'user', actor_id: other.userId, subject: `automatic_plan:${id}` },
  }));
  expect(await refusals()).toEqual(recorded);
  const free = keyPlan(testKey(10));
  const refused = await confirmByMail(other, (await waiting(other, free)).token);
  expect([refused.status, refused.body.code]).toEqual([409, 'destination_not_waiting']);
  expect(await refusals()).toEqual(recorded);
  await world.owned(
    `update audit_log set at = at - interval '${keyRefusalDays} days' where act = 'plan_key.refused'`,
  );
  expect((await confirmByMail(other, (await waiting(other, free)).token)).status).toBe(200);
});

test('refused claims of one key count once, and refuse no key that the account already has', async () => {
  const own = keyPlan(testKey(30));
  await authorizedPlan(world, other, own);
  const key = keyPlan(testKey(20));
  await authorizedPlan(world, owner, key);
  const confirm = async (body: object) =>
    (await confirmByMail(other, (await waiting(other, body)).token)).status;
  for (let claim = 0; claim <= mostKeyRefusals; claim += 1) expect(await confirm(key)).toBe(409);
  expect(await confirm(keyPlan(testKey(31)))).toBe(200);
  for (let claim = 1; claim < mostKeyRefusals; claim += 1) {
    const its = keyPlan(testKey(20 + claim));
    await authorizedPlan(world, owner, its);
    expect(await confirm(its)).toBe(409);
  }
  expect(await confirm(keyPlan(testKey(32)))).toBe(409);
  // All plans wait for a confirmation, as after a reset of the password.
  await world.owned(`update users set credentials_epoch = credentials_epoch + 1 where id = ${other.userId}`);
  expect(await confirm(own)).toBe(200);
});
