import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Owner, toBank, type WithdrawalsWorld, withdrawalsWorld } from './testing/withdrawals-world.ts';

// Unverified: 25,000 CZK to banks within sixty days (requirement 9), from orders and the balance together.

let world: WithdrawalsWorld;
let owner: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('demo@dukat.test');
  await owner.give('CZK', '1000000');
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.program.close());

const toSend = (amount: string) => ({ currency: 'CZK', amount, to: toBank });
const left = async () => {
  const { limits } = (await owner.client.get('/api/user/limits')).body;
  return JSON.parse(JSON.stringify(limits)).fiatWithdrawals.sixtyDays.left;
};

test('an unverified owner can withdraw the limit of sixty days, also concurrently, and a canceled one does not count', async () => {
  expect((await owner.withdraw(toSend('25000.01'))).body.code).toBe('above_withdrawal_limit');
  const answers = await Promise.all(Array.from({ length: 6 }, () => owner.withdraw(toSend('10000'))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await left()).toBe('5000');
  expect((await owner.withdraw(toSend('5000.01'))).body.code).toBe('above_withdrawal_limit');
  const id = await owner.asked(toSend('5000'));
  expect(await left()).toBe('0');
  await owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
  expect(await left()).toBe('5000');
  world.program.clock.advance(60 * 60_000);
  await world.program.settle(1);
  owner = await world.owner('demo@dukat.test');
  expect(await left()).toBe('25000');
});

test('above the general maximum, a verified owner’s refusal says to split the sum, not to verify', async () => {
  const verified = await world.owner('verified@dukat.test');
  await verified.give('CZK', '100000001');
  const { status, body } = await verified.withdraw(toSend('100000000.01'));
  expect([status, body.code]).toEqual([422, 'above_withdrawal_ceiling']);
  expect(body.message).not.toContain('Verify');
});

test('more than twenty unconfirmed withdrawals are refused without a mail', async () => {
  for (let count = 0; count < 20; count += 1) expect((await owner.withdraw(toSend('1'))).status).toBe(200);
  expect((await owner.withdraw(toSend('1'))).body.code).toBe('too_many_withdrawals');
});
