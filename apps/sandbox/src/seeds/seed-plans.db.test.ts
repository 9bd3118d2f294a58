import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PlansWorld,
  plansWorld,
} from '../../../server/src/features/automatic-payments/testing/plans-world.ts';
import type { DemoVisitor } from './demo-visitor.ts';
import { seedPlans } from './seed-plans.ts';

let world: PlansWorld;
beforeAll(async () => {
  world = await plansWorld();
});
afterAll(() => world.program.close());

test('creates a weekly plan that has bought once, an hourly one and a paused one', async () => {
  const owner = await world.owner('verified@dukat.test');
  await owner.give('CZK', '5000');
  const visitor: DemoVisitor = {
    rate: () => expect.fail('the seed needs no rate'),
    order: () => expect.fail('the seed places no order'),
    get: () => expect.fail('the seed reads nothing'),
    async post(path, body) {
      const { status, body: answer, text } = await owner.client.post(path, body);
      expect(status, text).toBe(200);
      return answer;
    },
  };
  const now = world.program.clock.now();
  await seedPlans(visitor, now);
  await world.settle();

  const plans = await world.plans(owner, '?sort=createdAt');
  expect(plans).toMatchObject([
    { name: 'Každé pondělí', state: 'active', bought_runs: 1 },
    { name: 'Každou hodinu', state: 'active', bought_runs: 0 },
    { name: 'Na důchod', state: 'paused', next_run_at: null },
  ]);
  const [weekly, hourly] = plans;
  expect(await world.runs(owner, weekly?.id ?? '')).toMatchObject([
    { state: 'bought', is_extra: true, orders: [{ coin: 'BTC' }, { coin: 'ETH' }] },
  ]);
  const waitMinutes = (Date.parse(hourly?.next_run_at ?? '') - now.getTime()) / 60_000;
  expect(waitMinutes).toBeGreaterThan(58);
  expect(waitMinutes).toBeLessThanOrEqual(60);
  expect(await world.failedChecks()).toEqual([]);
});
