import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drillScale } from '../../program/testing/crashes/drill-scale.ts';
import {
  type Owner,
  readWithdrawalBody,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from './testing/withdrawals-world.ts';

// Drill 20 for withdrawals: concurrent requests never make a balance negative or pay twice.

const atOnce = 50;
const rounds = drillScale(2, 20);
let world: WithdrawalsWorld;
let owner: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.program.close());

const many = <Value>(work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => work(index)));
const payouts = () => world.program.database.selectFrom('wallet_withdrawals').select('reference').execute();

test('fifty concurrent ones take the balance once and never more', { timeout: 120_000 }, async () => {
  await owner.give('BTC', '0.01');
  const answers = await many(() => owner.withdraw());
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['funds_too_low']),
  );
  expect(await owner.funds('BTC')).toEqual(['0', '0.01']);
  for (const answer of answers.filter(({ status }) => status === 200)) {
    await owner.client.post(`/api/user/withdrawals/${readWithdrawalBody(answer).id}/cancel`, {});
  }
});

test('requested fifty times with one key it is one withdrawal', { timeout: 120_000 }, async () => {
  const answers = await many(() => owner.withdraw({}, { 'idempotency-key': 'the-same' }));
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map((answer) => readWithdrawalBody(answer).id)).size).toBe(1);
  expect(await owner.funds('BTC')).toEqual(['0.009', '0.001']);
  await owner.client.post(
    `/api/user/withdrawals/${readWithdrawalBody(done[0] ?? answers[0] ?? expect.fail()).id}/cancel`,
    {},
  );
});

test('confirmed and canceled concurrently it has one outcome, and is paid at most once', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const before = (await payouts()).length;
    const [free] = await owner.funds('BTC');
    const id = await owner.asked();
    const [confirm, cancel] = [await owner.token('confirmUrl'), await owner.token('cancelUrl')];
    const visitor = await world.program.client();
    const answers = await many((index) =>
      index % 2 === 0
        ? visitor.post('/api/withdrawals/confirm', { token: confirm })
        : visitor.post('/api/withdrawals/cancel', { token: cancel }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await payouts()).length - before).toBeLessThanOrEqual(1);
    await world.program.settle(3);
    const { step } = await owner.read(id);
    expect(['canceled', 'sent', 'final']).toContain(step);
    if (step === 'canceled') expect((await owner.funds('BTC'))[0]).toBe(free);
  }
});
