import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import { boughtCard, readCard } from '../testing/card-buyer.ts';
import { type Owner, type WithdrawalsWorld, withdrawalsWorld } from '../testing/withdrawals-world.ts';

// Of concurrent confirmations and cancellations one decides: the card is paid once, or the money is back.

const rounds = drillScale(2, 20);
let world: WithdrawalsWorld;
let owner: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('CZK', '100000');
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.program.close());

const many = <Value>(count: number, work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('confirmed many times at once it is paid once', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [free] = await owner.funds('CZK');
    const id = await boughtCard(owner);
    const token = await owner.token('confirmUrl');
    const answers = await many(20, () => owner.client.post('/api/withdrawals/confirm', { token }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await readCard(owner, id)).status).toBe('PAID');
    expect(await owner.funds('CZK')).toEqual([String(Number(free) - 500), '0']);
  }
});

test('confirmed and canceled at once, by the payment and by the card, it has one outcome', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [free] = await owner.funds('CZK');
    const id = await boughtCard(owner);
    const token = await owner.token('confirmUrl');
    const acts = [
      () => owner.client.post('/api/withdrawals/confirm', { token }),
      () => owner.client.post(`/api/gift_cards/${id}/cancel`, {}),
      () => owner.client.post(`/api/user/withdrawals/${id}/cancel`, {}),
    ];
    const answers = await many(30, (index) => (acts[(index + round) % 3] ?? expect.fail)());
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { status } = await readCard(owner, id);
    const left = Number(free) - (status === 'PAID' ? 500 : 0);
    expect(['PAID', 'CANCELLED']).toContain(status);
    expect(await owner.funds('CZK')).toEqual([String(left), '0']);
  }
});
