import { toAmount } from '@dukat/rules/money/amount';
import { dayMs } from '@dukat/rules/time/durations';
import { travelRuleTerms } from '@dukat/rules/travel-rule/thresholds';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drillScale } from '../../program/testing/crashes/drill-scale.ts';
import { buyOrder } from '../../program/testing/order-requests.ts';
import { payoutToken } from '../orders/creation/order-secret.ts';
import {
  type Owner,
  readWithdrawalBody,
  toBank,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from './testing/withdrawals-world.ts';

// An order that pays out and a withdrawal that is confirmed concurrently are counted together, in either order.

const rounds = drillScale(3, 20);
let world: WithdrawalsWorld;
let owner: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.program.close());

/** Advances to a day without withdrawals. */
async function nextDay(): Promise<void> {
  await world.program.settle(2);
  world.program.clock.advance(dayMs);
  await world.program.tick();
  owner = await world.owner('verified@dukat.test');
}

/** Creates an order paid from the balance that waits for its mailed link before the payout. */
async function orderBeforePayout(fiat_value: string): Promise<string> {
  const order = { ...{ email: null, payment_type: 'VIRTUAL' }, fiat_value };
  const { status, text, body } = await owner.client.post(
    '/api/new_order',
    await buyOrder(owner.client, order),
  );
  if (status !== 200) throw new Error(text);
  await world.program.settle(2);
  return String(body.id);
}
const payOut = (id: string) =>
  owner.client.post('/api/order/confirm_payout', {
    id,
    token: payoutToken(world.program.deps.orderDeps.secretKey, id),
  });

test('the approval sum covers both, so the withdrawal waits', {
  timeout: 240_000,
}, async () => {
  await owner.give('CZK', '9000000');
  for (let round = 0; round < rounds; round += 1) {
    await nextDay();
    const id = await owner.asked({ currency: 'CZK', amount: '230000', to: toBank });
    const token = await owner.token('confirmUrl');
    const order = await orderBeforePayout('20000');
    const [paid, confirmed] = await Promise.all([
      payOut(order),
      owner.client.post('/api/withdrawals/confirm', { token }),
    ]);
    expect([paid.status, confirmed.status]).toEqual([200, 200]);
    expect((await owner.read(id)).step).toBe('confirmed');
    await owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
  }
});

test('without that order the same withdrawal is sent at once', async () => {
  await nextDay();
  const id = await owner.confirmed({ currency: 'CZK', amount: '230000', to: toBank });
  expect((await owner.read(id)).step).toBe('approved');
});

test('the sum to one unproved address covers both and never exceeds the legal limit', {
  timeout: 240_000,
}, async () => {
  await owner.give('BTC', '1');
  const most = travelRuleTerms.proofAbove.CZK;
  for (let round = 0; round < rounds; round += 1) {
    await nextDay();
    const order = await orderBeforePayout('15000');
    const since = world.program.clock.now();
    const [paid, asked] = await Promise.all([
      payOut(order),
      owner.withdraw({ amount: '0.008', address_owner: { owner: 'me', held: 'self' } }),
    ]);
    expect(paid.status).toBe(200);
    const rows = await world.program.database
      .selectFrom('address_transfers')
      .select('crowns')
      .where('created_at', '>=', since)
      .where('canceled_at', 'is', null)
      .execute();
    // Each alone is allowed: one is sent, and the other is refused or stays on the account.
    expect(rows).toHaveLength(1);
    expect(rows.every(({ crowns }) => toAmount(crowns ?? '0') <= most)).toBe(true);
    if (asked.status === 200) {
      await owner.client.post(`/api/user/withdrawals/${readWithdrawalBody(asked).id}/cancel`, {});
    } else expect(asked.body.code).toBe('address_proof_needed');
  }
});
