import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drillScale } from '../../program/testing/crashes/drill-scale.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { ownedPlansWorld, type PlansWorld, plan } from './testing/plans-world.ts';

// A slot runs once, whatever happens at the same time.

const rounds = drillScale(3, 200);
let world: PlansWorld;
let owner: Owner;
beforeAll(async () => {
  ({ world, owner } = await ownedPlansWorld('400000'));
});
afterEach(async () => {
  await world.clear();
  expect(await world.failedChecks()).toEqual([]);
});
afterAll(() => world.program.close());

const eight = () => Promise.all(Array.from({ length: 8 }, () => world.run()));
const post = (path: string, body: object = {}) => owner.client.post(`/api/user/${path}`, body);

test('eight workers run one slot once', { timeout: 600_000 }, async () => {
  const id = await world.create(owner);
  for (let round = 1; round <= rounds; round += 1) {
    await world.due([id], 1000);
    await eight();
    const runs = await world.runs(owner, id, '?limit=100');
    expect(runs).toHaveLength(Math.min(round, 100));
    expect(runs[0]?.orders).toHaveLength(2);
    world.program.clock.advance(1);
    await world.settle();
  }
});

test('an edit and a run: the slot runs once, by one of the revisions', { timeout: 300_000 }, async () => {
  const id = await world.create(owner);
  for (let round = 1; round <= rounds; round += 1) {
    await world.due([id], 1000);
    const [edited] = await Promise.all([
      post('automatic-payments/edit', { ...plan({ amount: String(500 + round) }), id }),
      eight(),
    ]);
    expect(edited.status).toBe(200);
    await world.run();
    const runs = await world.runs(owner, id);
    expect(runs).toHaveLength(round);
    world.program.clock.advance(1);
    await world.settle();
  }
});

test('an extra run and a due slot: one is placed, the other finds it open', {
  timeout: 300_000,
}, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const id = await world.create(owner);
    await world.due([id], 1000);
    const [extra] = await Promise.all([post(`automatic_payments/${id}/run_now`), eight()]);
    await world.run();
    const runs = await world.runs(owner, id);
    expect(runs.filter(({ is_extra }) => !is_extra)).toHaveLength(1);
    expect(extra.status === 200 || extra.body.code === 'plan_run_open').toBe(true);
    for (const run of runs)
      expect(run.state === 'skipped' ? run.skipped_because : 'previous_open').toBe('previous_open');
    await world.clear();
  }
});

test.each(['pause', 'delete'])('a %s and a run have one outcome', { timeout: 300_000 }, async (act) => {
  for (let round = 1; round <= rounds; round += 1) {
    const id = await world.create(owner);
    await world.due([id], 1000);
    const path = act === 'pause' ? `automatic_payments/${id}/pause` : 'delete_automatic_payment';
    const [ended] = await Promise.all([post(path, act === 'pause' ? {} : { id }), eight()]);
    expect(ended.status).toBe(200);
    await world.run();
    const { count } = await world.program.database
      .selectFrom('automatic_runs as r')
      .innerJoin('automatic_plans as p', 'p.id', 'r.plan_id')
      .select((its) => its.fn.countAll<string>().as('count'))
      .where('p.public_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(['0', '1']).toContain(count);
    await world.clear();
  }
});

test('five plans on one balance spend no more than it has', { timeout: 300_000 }, async () => {
  const other = await world.owner('slovak@dukat.test');
  for (let round = 1; round <= rounds; round += 1) {
    const [before] = await other.funds('CZK');
    await other.give('CZK', String(1200 - Math.floor(Number(before))));
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await world.create(other));
    await world.due(ids, 1000);
    await eight();
    const states = await Promise.all(
      ids.map(async (id) => (await world.runs(other, id))[0]?.skipped_because),
    );
    expect(states.filter((reason) => reason === null)).toHaveLength(2);
    expect(states.filter((reason) => reason === 'not_enough_funds')).toHaveLength(3);
    await world.clear();
  }
});
