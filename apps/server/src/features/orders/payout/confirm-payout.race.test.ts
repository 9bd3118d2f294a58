import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buyOrder, open } from '../../../program/testing/order-requests.ts';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../../withdrawals/testing/withdrawals-world.ts';
import { payoutToken } from '../creation/order-secret.ts';

// Concurrent confirmations send a payout once and use a code once.

const atOnce = 50;
let world: WithdrawalsWorld;
let owner: Owner;
let nextCode: () => Promise<string>;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('CZK', '1000000');
  await owner.give('BTC', '1');
  nextCode = await owner.turnOnCodes();
  await owner.endHold();
});
afterEach(async () => {
  await world.program.settle(3);
  expect(await world.failedChecks()).toEqual([]);
});
afterAll(() => world.program.close());

async function bought(): Promise<{ readonly id: string; readonly token: string }> {
  await world.program.tick();
  const body = await buyOrder(owner.client, { email: null, payment_type: 'VIRTUAL', fiat_value: '1000' });
  const { id } = await open(owner.client, body);
  await world.program.settle(2);
  return { id, token: payoutToken(world.program.deps.orderDeps.secretKey, id) };
}
const payouts = async () =>
  (await world.program.database.selectFrom('wallet_withdrawals').select('reference').execute()).length;
const confirm = (body: object) => owner.client.post('/api/order/confirm_payout', body);
const statuses = (answers: readonly { readonly status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('fifty concurrent confirmations of one order send it once', { timeout: 120_000 }, async () => {
  const { id, token } = await bought();
  const [before, code] = [await payouts(), await nextCode()];
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      confirm(index % 2 === 0 ? { id, token, code } : { id, code }),
    ),
  );
  expect(statuses(answers, 200)).toBe(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await payouts()) - before).toBe(1);
});

test('one code used concurrently for orders and withdrawals confirms one of them', {
  timeout: 240_000,
}, async () => {
  const orders = [await bought(), await bought(), await bought(), await bought(), await bought()];
  const withdrawals: string[] = [];
  for (let index = 0; index < 5; index += 1) withdrawals.push(await owner.asked());
  const [before, code] = [await payouts(), await nextCode()];
  const answers = await Promise.all([
    ...orders.map(({ id, token }) => confirm({ id, token, code })),
    ...withdrawals.map((id) => owner.client.post(`/api/user/withdrawals/${id}/confirm`, { code })),
  ]);
  expect(statuses(answers, 200)).toBe(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await payouts()) - before).toBe(1);
});
