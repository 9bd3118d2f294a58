import { mostKeys } from '@dukat/rules/automatic-payments/limits';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type PlansWorld, plansWorld } from '../testing/plans-world.ts';
import {
  authorizedPlan,
  buy,
  buyAndSend,
  confirmByMail,
  declare,
  stopSending,
} from '../testing/sending-plans.ts';
import { keyPlan } from './testing/key-plans.ts';
import { type TestKey, testKey } from './testing/test-keys.ts';

// A key belongs to the person who first confirms a plan that sends to it.

const rounds = drillScale(2, 50);
/** Each leaves a used key, and a person has a limited number. */
const paidRounds = drillScale(2, 30);
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
beforeEach(async () => {
  account += 1;
  key = testKey(account);
  await forgetRefusals();
});
afterEach(async () => {
  await endRound();
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
const forgetRefusals = () => world.owned(`delete from audit_log where act = 'plan_key.refused'`);
const endRound = async () => {
  await world.clear();
  await world.owned('delete from automatic_keys where next_index = 0');
};
const deletePlan = (its: Owner, id: string) => its.client.post('/api/user/delete_automatic_payment', { id });
/** The rows of the key with the indices that are used. */
const keyRows = () =>
  world.program.database
    .selectFrom('automatic_keys as k')
    .leftJoin('automatic_key_addresses as a', 'a.key_id', 'k.id')
    .select(['k.user_id', 'k.next_index', 'a.index'])
    .where('k.key', '=', key.canonical)
    .orderBy('a.index')
    .execute();
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
    // A repeated confirmation is refused, too.
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
    await endRound();
    await forgetRefusals();
    key = testKey(account + 100 * round);
  }
});

test('two plans of one person that are confirmed at once share the key', async () => {
  const plans = [await waiting(owner), await waiting(owner)];
  const answers = await Promise.all(plans.map(({ token }) => confirmByMail(owner, token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await declare(owner, { Address: key.addresses[0], Network: 'BTC' });
  for (const { id } of plans) await buy(world, owner, id);
  await Promise.all([world.send(), world.send()]);
  const row = { user_id: owner.userId, next_index: 2 };
  expect(await keyRows()).toEqual([
    { ...row, index: 0 },
    { ...row, index: 1 },
  ]);
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

test('a paid key stays claimed without its plan', async () => {
  const id = await authorizedPlan(world, owner, keyPlan(key));
  await declare(owner, { Address: key.addresses[0], Network: 'BTC' });
  await buyAndSend(world, owner, id);
  await deletePlan(owner, id);
  const { token } = await waiting(other);
  expect((await confirmByMail(other, token)).body.code).toBe('destination_not_waiting');
});

test('a skipped address keeps its key, too', async () => {
  const id = await authorizedPlan(world, owner, keyPlan(key));
  await world.owned(`update automatic_keys set next_index = 1 where key = '${key.canonical}'`);
  await deletePlan(owner, id);
  const { token } = await waiting(other);
  expect((await confirmByMail(other, token)).body.code).toBe('destination_not_waiting');
  await world.owned(`delete from automatic_keys where key = '${key.canonical}'`);
});

const edit = (its: Owner, id: string, body: object) =>
  its.client.post('/api/user/automatic-payments/edit', { ...body, id });
test.each<[string, (id: string) => Promise<unknown>]>([
  ['was deleted', (id) => deletePlan(other, id)],
  ['sends elsewhere', (id) => edit(other, id, keyPlan(testKey(account + 500)))],
  [
    'lost its authorization',
    () =>
      world.owned(`update users set credentials_epoch = credentials_epoch + 1 where id = ${other.userId}`),
  ],
])('an unused key whose plan %s goes to the person who confirms it', async (_, release) => {
  const id = await authorizedPlan(world, other, keyPlan(key));
  const held = await waiting(owner);
  expect((await confirmByMail(owner, held.token)).body.code).toBe('destination_not_waiting');
  await release(id);
  const plan = await authorizedPlan(world, owner, keyPlan(key));
  await declare(owner, { Address: key.addresses[0], Network: 'BTC' });
  await buyAndSend(world, owner, plan);
  expect(await keyRows()).toEqual([{ user_id: owner.userId, next_index: 1, index: 0 }]);
  const back = await waiting(other);
  expect((await confirmByMail(other, back.token)).body.code).toBe('destination_not_waiting');
});

test('of two people who take over one key at once, one gets it', { timeout: 300_000 }, async () => {
  const third = await world.owner('demo@dukat.test');
  for (let round = 1; round <= rounds; round += 1) {
    key = testKey(account + 100 * round);
    await forgetRefusals();
    await deletePlan(third, await authorizedPlan(world, third, keyPlan(key)));
    const tokens = [(await waiting(owner)).token, (await waiting(other)).token];
    const answers = await Promise.all(
      tokens.map((token, index) => confirmByMail(index === 0 ? owner : other, token)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await endRound();
  }
});

test('a take-over during the first payment leaves one owner with the paid index', {
  timeout: 300_000,
}, async () => {
  for (let round = 1; round <= paidRounds; round += 1) {
    key = testKey(account + 100 * round);
    await forgetRefusals();
    const id = await authorizedPlan(world, owner, keyPlan(key));
    await declare(owner, { Address: key.addresses[0], Network: 'BTC' });
    await buy(world, owner, id);
    const { token } = await waiting(other);
    const [, , taken] = await Promise.all([world.send(), deletePlan(owner, id), confirmByMail(other, token)]);
    const [row, ...more] = await keyRows();
    expect(more).toEqual([]);
    const isPaid = row?.index === 0;
    expect(row).toEqual(
      taken.status === 200
        ? { user_id: other.userId, next_index: 0, index: null }
        : { user_id: owner.userId, next_index: isPaid ? 1 : 0, index: isPaid ? 0 : null },
    );
    expect(await world.failedChecks()).toEqual([]);
    await endRound();
  }
});

test('a confirmation stores the first addresses of all scripts of an older key', async () => {
  const firsts = (['pkh', 'sh-wpkh', 'wpkh', 'tr'] as const).map(
    (script) => testKey(account, script).addresses[0],
  );
  await world.owned(
    `insert into automatic_keys (user_id, key, first_addresses, created_at)
     values (${owner.userId}, '${key.canonical}', '{${firsts[2]}}', now())`,
  );
  await authorizedPlan(world, owner, keyPlan(key));
  const { first_addresses: stored } = await world.program.database
    .selectFrom('automatic_keys')
    .select('first_addresses')
    .where('key', '=', key.canonical)
    .executeTakeFirstOrThrow();
  expect(stored.toSorted()).toEqual(firsts.toSorted());
});
