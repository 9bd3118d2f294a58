import type { listAutomaticPurchases } from '@dukat/contract/automatic-payments-past';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ownedPlansWorld,
  type PlansWorld,
} from '../../../server/src/features/automatic-payments/testing/plans-world.ts';
import type { Owner } from '../../../server/src/features/withdrawals/testing/withdrawals-world.ts';
import type { DemoVisitor } from './demo-visitor.ts';
import { seedPlanHistory } from './seed-plan-history.ts';
import { seedPlans } from './seed-plans.ts';
import { seedSale } from './seed-sale.ts';

let world: PlansWorld;
let owner: Owner;
beforeAll(async () => {
  ({ world, owner } = await ownedPlansWorld());
});
afterAll(() => world.program.close());

/** The owner as a visitor of the demo. */
const visitor = (): DemoVisitor => ({
  rate: () => expect.fail('the seed needs no rate'),
  order: () => expect.fail('the seed places no order'),
  get: () => expect.fail('the seed reads nothing'),
  async post(path, body) {
    const { status, body: answer, text } = await owner.client.post(path, body);
    expect(status, text).toBe(200);
    return answer;
  },
});

test('stores a weekly plan with two years of runs, whose purchases are booked', async () => {
  await owner.give('CZK', '105000');
  const { database, clock, deps } = world.program;
  const site = { brand: 'anycoin', origin: 'http://localhost:3000' };
  const history = { database, automaticPaymentsDeps: deps.automaticPaymentsDeps, now: clock.now() };
  await seedPlanHistory(history, { ...owner, locale: 'cs_CZ' }, site);
  const [weekly] = await world.plans(owner);
  const id = weekly?.id ?? '';
  const { runs, total } = (
    await owner.client.get(`/api/user/automatic_payments/${id}/runs?offset=0&limit=25`)
  ).body as { runs: { state: string; due_at: string }[]; total: number };
  expect(runs.length).toBe(25);
  expect(total).toBeGreaterThanOrEqual(103);
  expect(weekly).toMatchObject({ name: 'Každé pondělí', state: 'active', bought_runs: total - 2 });
  expect(Date.parse(weekly?.next_run_at ?? '')).toBeGreaterThan(clock.now().getTime());
  const [free, held] = (await owner.funds('CZK')).map(Number);
  const spent = 105_000 - (free ?? 0);
  expect(held).toBe(0);
  expect(Math.abs(spent - 1000 * (total - 2))).toBeLessThan(total);
  const answer = await owner.client.get(`/api/user/automatic_payments/${id}/purchases`);
  const { coins } = answer.body as unknown as EndpointResponse<typeof listAutomaticPurchases>;
  expect(coins.map(({ coin }) => coin).sort()).toEqual(['BTC', 'ETH']);
  for (const { days, average_price: paid, market_average: market } of coins) {
    expect(days.length).toBe(total - 2);
    expect(Number(paid)).toBeGreaterThan(Number(market) * 0.8);
    expect(Number(paid)).toBeLessThan(Number(market) * 1.1);
  }
  expect(await world.failedChecks()).toEqual([]);
});

test('creates an hourly plan, a paused one and one that buys with payments', async () => {
  const now = world.program.clock.now();
  await seedPlans(visitor(), now);
  const plans = await world.plans(owner, '?sort=createdAt');
  expect(plans).toMatchObject([
    { name: 'Každé pondělí' },
    { name: 'Každou hodinu', state: 'active', bought_runs: 0 },
    { name: 'Na důchod', state: 'paused', next_run_at: null },
    { name: 'Trvalý příkaz', state: 'active', purpose_kind: 'payment', next_run_at: null },
  ]);
  const waitMinutes = (Date.parse(plans[1]?.next_run_at ?? '') - now.getTime()) / 60_000;
  expect(waitMinutes).toBeGreaterThan(58);
  expect(waitMinutes).toBeLessThanOrEqual(60);
  expect(await world.failedChecks()).toEqual([]);
});

test('two of the three deposits to the address of the demo are paid to the bank, and one is too small', async () => {
  const { database, clock } = world.program;
  await seedSale({ database, now: clock.now() }, visitor(), owner.userId);
  await world.program.settle(8);
  const { automatic_sales: sales } = (await owner.client.get('/api/user/automatic_sales')).body as {
    automatic_sales: { id: string; is_confirmed: boolean }[];
  };
  expect(sales).toMatchObject([{ is_confirmed: true }]);
  const { deposits } = (await owner.client.get(`/api/user/automatic_sales/${sales[0]?.id}/deposits`))
    .body as { deposits: { amount: string }[] };
  const byAmount = deposits.toSorted((one, other) => Number(other.amount) - Number(one.amount));
  const paid = { state: 'sold', run: { state: 'paid', stays_because: null } };
  expect(byAmount).toMatchObject([
    { amount: '2', ...paid },
    { amount: '1', ...paid },
    { amount: '0.0001', status: 'held', held_because: 'below_minimum', run: null },
  ]);
  expect(await world.failedChecks()).toEqual([]);
});
