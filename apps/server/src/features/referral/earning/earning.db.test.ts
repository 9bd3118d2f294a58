import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import { administrator, openBackOffice } from '../../../program/testing/back-office.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { gatewayCases } from '../../gateways/testing/gateway-cases.ts';
import { bindAccount } from '../bind-account.ts';
import {
  deposit,
  earn,
  mature,
  type Person,
  pay,
  person,
  readReferral,
  referralProblems,
  setDisputed,
  verify,
} from '../testing/referral-world.ts';
import { earnRewards } from './earn-rewards.ts';

// The job stores the rewards of every fill once, and cancels those whose payment is disputed.

const day = 86_400_000;
let program: TestProgram;
let referrer: Person;
let friend: Person;
let stranger: Person;
beforeAll(async () => {
  program = await testProgram();
  referrer = await person(program, 'referrer@example.com');
  const { code } = await readReferral(referrer);
  friend = await person(program, 'friend@example.com', code);
  stranger = await person(program, 'stranger@example.com');
  for (const each of [friend, stranger]) {
    await each.give('CZK', '900000');
    await verify(program, each);
  }
});
afterAll(() => program.close());

const owned = (...statements: readonly string[]) => asOwner(program.ownerUrl, ...statements);
const at = (ms: number) => `'${new Date(program.clock.now().getTime() + ms).toISOString()}'`;
const rewards = () =>
  program.database.selectFrom('referral_rewards').selectAll().orderBy('fill_id').execute();
const newestFill = async (changes: string) => {
  await owned(
    `update order_transactions set ${changes} where id = (select max(id) from order_transactions where kind = 'TRADE_FILL')`,
  );
};

test('more than two batches of fills earn, past those of strangers, without a margin, and too late', async () => {
  await stranger.buy('20000');
  await owned(copyLastRow('order_transactions', 300, `jsonb_build_object('kind', 'TRADE_FILL')`));
  await friend.buy('20000');
  await newestFill(`amount = 1, rate = 1010, middle = 1000, kind = 'TRADE_FILL'`);
  const last = await program.database
    .selectFrom('order_transactions')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await owned(
    copyLastRow(
      'order_transactions',
      1300,
      `jsonb_build_object('kind', 'TRADE_FILL', 'amount', 1, 'rate', 1010,
         'middle', case when n % 3 = 0 then 1010 when n % 3 = 1 then 1020 else 1000 end,
         'at', case when n % 2 = 0 then ${at(365 * day + day)}::timestamptz else ${at(0)}::timestamptz end)`,
    ),
  );
  await earn(program);
  const mine = (await rewards()).filter(({ fill_id }) => Number(fill_id) > Number(last.id));
  const expected = Array.from({ length: 1300 }, (_, n) => n + 1).filter((n) => n % 3 === 2 && n % 2 === 1);
  expect(mine).toHaveLength(expected.length);
  expect(new Set(mine.map(({ amount }) => Number(amount)))).toEqual(new Set([2]));
  expect(new Set((await rewards()).map(({ user_id }) => user_id))).toEqual(new Set([referrer.userId]));
  await owned(`update referral_progress set done = 0, seen = 0`);
  await Promise.all([earnRewards(program), earnRewards(program), earnRewards(program)]);
  await earn(program);
  expect((await rewards()).filter(({ fill_id }) => Number(fill_id) > Number(last.id))).toHaveLength(
    mine.length,
  );
  expect(await referralProblems(program)).toEqual([]);
});

test('an account that is bound after the job passed its fills earns for them', async () => {
  const { code } = await readReferral(referrer);
  const bind = () =>
    inTransaction(program.database, (tx) =>
      bindAccount(tx, { userId: stranger.userId, code, now: program.clock.now() }),
    );
  const before = (await rewards()).length;
  await bind();
  const bound = (await rewards()).length;
  expect(bound).toBeGreaterThan(before);
  await bind();
  expect((await rewards()).length).toBe(bound);
});

const largeFill = `amount = 1, rate = 3000, middle = 2000`;
const newest = async () => (await rewards()).at(-1);

test('where a gateway paid, a reward matures after 120 days; a dispute cancels it, and a won one restores it', async () => {
  await deposit(program, friend, 1);
  await friend.buy('20000');
  await newestFill(largeFill);
  await earn(program);
  const reward = await newest();
  expect(reward).toMatchObject({
    is_gateway: true,
    cancelled_at: null,
    amount: expect.stringMatching(/^200(\.0*)?$/),
  });
  expect(Number(reward?.matures_at) - Number(reward?.filled_at)).toBe(120 * day);
  await setDisputed(program, friend, true);
  expect((await newest())?.cancelled_at).not.toBeNull();
  expect((await rewards()).filter(({ cancelled_at }) => cancelled_at !== null)).toHaveLength(1);
  await setDisputed(program, friend, false);
  expect((await rewards()).filter(({ cancelled_at }) => cancelled_at !== null)).toEqual([]);
});

test('a fill after the dispute earns nothing while the payment is disputed', async () => {
  await setDisputed(program, friend, true);
  await friend.buy('20000');
  await newestFill(largeFill);
  await earn(program);
  expect((await newest())?.cancelled_at).not.toBeNull();
  await setDisputed(program, friend, false);
  expect((await newest())?.cancelled_at).toBeNull();
});

test('a reward that is disputed after its payout reduces the next one, and is paid again once the dispute is won', async () => {
  await mature(program);
  const first = await pay(referrer);
  expect(first.status, first.text).toBe(200);
  const gateways = (await rewards()).filter(({ is_gateway }) => is_gateway);
  expect(gateways).toHaveLength(2);
  await setDisputed(program, friend, true);
  await owned(`update gateway_payments set paid_at = paid_at - interval '200 days'`);
  await friend.buy('20000');
  await newestFill(`amount = 3, rate = 3000, middle = 2000`);
  await earn(program);
  await mature(program);
  expect((await pay(referrer)).body).toMatchObject({ payouts: [{ currency: 'CZK', amount: '200' }] });
  expect(await referralProblems(program)).toEqual([]);
  await owned(`update gateway_payments set paid_at = paid_at + interval '200 days'`);
  for (const isDisputed of [false, false, true, false]) await setDisputed(program, friend, isDisputed);
  await mature(program);
  expect((await pay(referrer)).body).toMatchObject({ payouts: [{ currency: 'CZK', amount: '400' }] });
  expect((await pay(referrer)).body.code).toBe('referral_nothing_payable');
  expect(await referralProblems(program)).toEqual([]);
});

test('a dispute that operators begin and end at a real payment reaches the rewards', async () => {
  const backOffice = await openBackOffice(program);
  const operator = await backOffice.logIn(...administrator);
  const id = await gatewayCases(program, friend.client).paid('2000');
  await friend.buy('20000');
  await newestFill(largeFill);
  await earn(program);
  expect(await newest()).toMatchObject({ is_gateway: true, cancelled_at: null });
  const root = `/admin/api/gateway-payments/${id}`;
  expect((await operator.post(`${root}/dispute`)).body).toEqual({ outcome: 'done' });
  await program.settle(2);
  expect((await newest())?.cancelled_at).not.toBeNull();
  expect((await operator.post(`${root}/settle`, { choice: 'withdrawn' })).body).toEqual({ outcome: 'done' });
  await program.settle(2);
  expect((await newest())?.cancelled_at).toBeNull();
  await backOffice.close();
});
