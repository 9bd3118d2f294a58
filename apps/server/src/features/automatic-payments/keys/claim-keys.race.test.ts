import { mostKeys } from '@dukat/rules/automatic-payments/limits';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type PlansWorld, plansWorld } from '../testing/plans-world.ts';
import { authorizedPlan, buyAndSend, confirmByMail, declare, stopSending } from '../testing/sending-plans.ts';
import { keyPlan } from './testing/key-plans.ts';
import { type TestKey, testKey } from './testing/test-keys.ts';

// A key belongs to the person who first confirms a plan that sends to it.

const rounds = drillScale(2, 50);
let world: PlansWorld;
let owner: Owner;
let other: Owner;
let account = 1000;
let key: TestKey;
beforeAll(async () => {
  world = await plansWorld();
  stopSending(world);
  [owner, other] = [await world.owner('verified@dukat.test'), await world.owner('slovak@dukat.test')];
  for (const each of [owner, other]) await each.give('CZK', '1000000');
});
beforeEach(() => {
  account += 1;
  key = testKey(account);
});
afterEach(async () => {
  await world.clear();
  expect(await world.failedChecks()).toEqual([]);
});
afterAll(() => world.program.close());

const withoutIds = (text: string) =>
  text.replaceAll(/"(id|request|[a-z_]+_at)":"[^"]+"/g, '"$1"').replaceAll(/"variable_symbol":"\d+"/g, '');
/** Creates a plan that waits for its confirmation. */
const waiting = async (its: Owner, body: object = keyPlan(key)) => {
  const id = await world.create(its, body);
  return { id, token: await its.token('confirmUrl') };
};
const stateOf = async (its: Owner, id: string) =>
  (await world.plans(its)).find((plan) => plan.id === id)?.sending?.state;
const fillKeysTo = (count: number) =>
  world.owned(
    `insert into automatic_keys (user_id, key, first_addresses, created_at)
     select ${owner.userId}, 'key ' || n, '{}', now() from generate_series(1, ${count} - (select count(*)::int from automatic_keys where user_id = ${owner.userId})) n`,
  );

test('a saved plan neither claims its key nor reveals that another person has it', async () => {
  const plain = testKey(account + 500);
  const answers = [];
  await authorizedPlan(world, owner, keyPlan(key));
  for (const its of [plain, key]) {
    const saved = await other.client.post('/api/user/automatic_payments', keyPlan(its));
    const shown = await other.client.post('/api/user/automatic_payments/key_addresses', {
      ...{ key: its.text, script: null },
    });
    expect(shown.status).toBe(200);
    answers.push([saved.status, withoutIds(saved.text.replaceAll(its.text, '').replaceAll(/tb1\w+/g, ''))]);
  }
  expect(answers[0]?.[0]).toBe(200);
  expect(answers[1]).toEqual(answers[0]);
});

test('a person who only saved a key does not keep it from the person who confirms it', async () => {
  const thief = await waiting(other);
  const id = await authorizedPlan(world, owner, keyPlan(key));
  await declare(owner, { Address: key.addresses[0], Network: 'BTC' });
  await buyAndSend(world, owner, id);
  expect((await world.plans(owner)).find((plan) => plan.id === id)?.sent).toHaveLength(1);
  const refused = await confirmByMail(other, thief.token);
  expect([refused.status, refused.body.code]).toEqual([409, 'destination_not_waiting']);
});

test('a key of another person, in each of its spellings, is refused at the confirmation like an expired request', async () => {
  await authorizedPlan(world, owner, keyPlan(key));
  const late = await waiting(other, keyPlan(testKey(account + 700)));
  await world.owned(`update automatic_payouts set expires_at = '2026-01-01' where authorized_at is null`);
  const expired = await confirmByMail(other, late.token);
  const spellings = [
    keyPlan(key),
    keyPlan({ ...testKey(account, 'tr'), text: key.tpub }, {}, { script: 'tr' }),
  ];
  for (const body of spellings) {
    const { id, token } = await waiting(other, body);
    const refused = await confirmByMail(other, token);
    expect([refused.status, refused.text]).toEqual([expired.status, expired.text]);
    expect([await stateOf(other, id), await stateOf(other, late.id)]).toEqual(['expired', 'expired']);
    // Nor later.
    expect((await confirmByMail(other, token)).text).toBe(expired.text);
  }
});

test('of two people who confirm one key at once, one gets it', { timeout: 300_000 }, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const both = [await waiting(owner), await waiting(other)];
    const answers = await Promise.all(
      both.map(({ token }, index) => confirmByMail(index === 0 ? owner : other, token)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const states = [await stateOf(owner, both[0]?.id ?? ''), await stateOf(other, both[1]?.id ?? '')];
    expect(states.toSorted()).toEqual(['authorized', 'expired']);
    await world.clear();
    key = testKey(account + 100 * round);
  }
});

test('two plans of one person that are confirmed at once share the key', async () => {
  const plans = [await waiting(owner), await waiting(owner)];
  const answers = await Promise.all(plans.map(({ token }) => confirmByMail(owner, token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a person has a limited number of keys, also with confirmations at once', async () => {
  await fillKeysTo(mostKeys - 1);
  const plans = [await waiting(owner), await waiting(owner, keyPlan(testKey(account + 500)))];
  const answers = await Promise.all(plans.map(({ token }) => confirmByMail(owner, token)));
  expect(answers.map(({ body, status }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'too_many_keys'],
  ]);
  const saved = await owner.client.post('/api/user/automatic_payments', keyPlan(testKey(account + 600)));
  expect([saved.status, saved.body.code]).toEqual([409, 'too_many_keys']);
  expect(saved.text).toContain(String(mostKeys));
  // One's own key is counted once.
  const winner = answers[0]?.status === 200 ? key : testKey(account + 500);
  await authorizedPlan(world, owner, keyPlan(winner));
  await world.owned(`delete from automatic_keys where key like 'key %'`);
});

test('a key that was claimed stays claimed without its plan', async () => {
  const id = await authorizedPlan(world, owner, keyPlan(key));
  await owner.client.post('/api/user/delete_automatic_payment', { id });
  const { token } = await waiting(other);
  expect((await confirmByMail(other, token)).body.code).toBe('destination_not_waiting');
});
