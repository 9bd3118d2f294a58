import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidPlan } from '../../../server/src/features/automatic-payments/testing/paid-plans.ts';
import {
  ownedPlansWorld,
  type PlansWorld,
  plan,
} from '../../../server/src/features/automatic-payments/testing/plans-world.ts';
import { createSale } from '../../../server/src/features/automatic-sales/testing/sales-world.ts';
import type { Owner } from '../../../server/src/features/withdrawals/testing/withdrawals-world.ts';

let world: PlansWorld;
let owner: Owner;
beforeAll(async () => {
  ({ world, owner } = await ownedPlansWorld('5000'));
});
afterAll(() => world.program.close());

const listed = async () =>
  (await (await world.program.client()).get('/sandbox/plans')).body.plans as { id: string }[];
const runSlot = async (id: string) => (await world.program.client()).post(`/sandbox/plans/${id}/run`, {});

test('the next slot of a plan runs at once, and the following slots stay', async () => {
  const id = await world.create(owner);
  const nextRun = async () => (await world.plans(owner)).find((its) => its.id === id)?.next_run_at;
  const next = await nextRun();
  expect((await listed())[0]).toEqual({
    id,
    name: 'Savings',
    amount: '500',
    currency: 'CZK',
    next_run_at: next,
  });
  expect((await runSlot(id)).status).toBe(200);
  await world.run();
  await world.settle();
  expect(await world.runs(owner, id)).toMatchObject([{ state: 'bought', is_extra: false }]);
  expect(await nextRun()).toBe(next);
  expect(await world.failedChecks()).toEqual([]);
});

test('paused plans and those without a schedule are not offered, and do not run', async () => {
  const paused = await world.create(owner);
  await owner.client.post(`/api/user/automatic_payments/${paused}/pause`, {});
  const paid = await world.create(owner, paidPlan());
  const ids = (await listed()).map(({ id }) => id);
  for (const id of [paused, paid, 'unknown']) {
    expect(ids).not.toContain(id);
    expect((await runSlot(id)).body.code).toBe('plan_unknown');
  }
  await world.run();
  expect(await world.runs(owner, paused)).toEqual([]);
  for (let more = 0; more < 10; more += 1) await world.create(owner, plan());
  expect((await listed()).length).toBe(11);
});

test('addresses that sell coins are offered with their minimum, without removed ones', async () => {
  const sale = await createSale(owner, { coin: 'LTC', network: 'LTC', currency: 'CZK' });
  const visitor = await world.program.client();
  const find = async () => {
    const { payables } = (await visitor.get('/sandbox/orders')).body;
    return (payables as { id: string }[]).find(({ id }) => id === sale.id);
  };
  expect(await find()).toMatchObject({
    ...{ kind: 'sell_address', currency: 'LTC', amount: '0.6', is_waiting: true, transfer: null },
    coins: { network: 'LTC', address: sale.wallet.address, memo: null, least: '0.003' },
  });
  await owner.client.post(`/api/user/automatic_sales/${sale.id}/remove`, {});
  expect(await find()).toBeUndefined();
});
