import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import { type PaidOwner, paidPlan, paidPlans } from '../testing/paid-plans.ts';
import { type PlansWorld, plansWorld } from '../testing/plans-world.ts';

// A payment buys once, whatever happens at the same time.

const rounds = drillScale(2, 200);
let world: PlansWorld;
let owners: ReturnType<typeof paidPlans>;
let owner: PaidOwner;
beforeAll(async () => {
  world = await plansWorld();
  owners = paidPlans(world);
  owner = await owners.owner();
});
afterEach(async () => {
  await world.clear();
  expect(await world.failedChecks()).toEqual([]);
});
afterAll(() => world.program.close());

const eight = () => Promise.all(Array.from({ length: 8 }, () => world.run()));
const readTwice = () => Promise.all([owners.arrive(), owners.arrive()]);

test('eight workers and two readers of the statement buy once', { timeout: 600_000 }, async () => {
  const { id, payment } = await owner.create();
  for (let round = 1; round <= rounds; round += 1) {
    world.program.clock.advance(1000);
    await owner.send(payment.variable_symbol, String(600 + round));
    await Promise.all([readTwice(), eight()]);
    await eight();
    const runs = await owner.runs(id);
    expect([runs.length, runs[0]?.amount]).toEqual([round, String(600 + round)]);
    await owners.trade();
  }
});

test.each(['pause', 'delete', 'edit'])(
  'a %s and a payment have one outcome',
  { timeout: 600_000 },
  async (act) => {
    for (let round = 1; round <= rounds; round += 1) {
      world.program.clock.advance(1000);
      const { id, payment } = await owner.create();
      const before = await owner.funds();
      await owner.send(payment.variable_symbol, '700');
      const acts = {
        pause: () => owner.act(id, 'pause'),
        delete: () => owner.client.post('/api/user/delete_automatic_payment', { id }),
        edit: () =>
          owner.client.post('/api/user/automatic-payments/edit', { ...paidPlan({ amount: '900' }), id }),
      };
      const [answer] = await Promise.all([acts[act as keyof typeof acts](), owners.arrive(), eight()]);
      expect(answer.status).toBe(200);
      await world.run();
      const { spent } = await world.program.database
        .selectFrom('automatic_runs as r')
        .innerJoin('automatic_plans as p', 'p.id', 'r.plan_id')
        .select((its) => its.fn.sum<string | null>('r.amount').as('spent'))
        .where('p.public_id', '=', id)
        .executeTakeFirstOrThrow();
      const bought = Number(spent ?? 0);
      expect(act === 'edit' ? [700] : [0, 700]).toContain(bought);
      expect(Number(await owner.funds())).toBe(before + 700 - bought);
      await world.clear();
    }
  },
);
