import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyLastRow } from '../../../platform/testing/as-owner.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { ownedPlansWorld, type PlansWorld, plan } from '../testing/plans-world.ts';
import { followZoneRules } from './follow-zone-rules.ts';

let world: PlansWorld;
let owner: Owner;
beforeAll(async () => {
  ({ world, owner } = await ownedPlansWorld());
});
afterEach(async () => {
  await world.clear();
  expect(await world.failedChecks()).toEqual([]);
});
afterAll(() => world.program.close());

const act = (id: string, name: string, headers = {}) =>
  owner.client.post(`/api/user/automatic_payments/${id}/${name}`, {}, headers);
const free = async (asset: string) => Number((await owner.funds(asset))[0]);

test('a due plan buys its coins by their shares, without mails, and counts the run', async () => {
  await owner.give('CZK', '500');
  const before = await owner.templates();
  const bitcoin = await free('BTC');
  const id = await world.create(owner);
  await world.run();
  expect(await world.runs(owner, id)).toEqual([]);
  await world.due([id]);
  await world.run();
  await world.run();
  await world.settle();
  const runs = await world.runs(owner, id);
  expect(runs).toMatchObject([{ state: 'bought', amount: '500', is_extra: false, count: 1 }]);
  expect(runs[0]?.orders).toMatchObject([
    { coin: 'BTC', amount: '350', status: 'FINISHED' },
    { coin: 'ETH', amount: '150', status: 'FINISHED' },
  ]);
  expect(await free('BTC')).toBeGreaterThan(bitcoin);
  expect(await owner.templates()).toEqual(before);
  expect(await world.plans(owner)).toMatchObject([{ bought_runs: 1, state: 'active' }]);
});

test('a plan ends after its number of runs', async () => {
  await owner.give('CZK', '500');
  const id = await world.create(owner, plan({ schedule: { end: { kind: 'afterCount', count: 1 } } }));
  await world.due([id]);
  await world.run();
  await world.settle();
  expect(await world.plans(owner)).toMatchObject([{ bought_runs: 1, state: 'ended', next_run_at: null }]);
  expect((await act(id, 'run_now')).body.code).toBe('plan_not_active');
});

test('too little money skips the run, and the fifth time in a row pauses the plan', async () => {
  const rest = await free('CZK');
  const mails = async (name: string) =>
    (await owner.templates()).filter((template) => template === name).length;
  const amount = String(Math.floor(rest) + 100);
  const id = await world.create(owner, plan({ amount }));
  for (let time = 1; time <= 6; time += 1) {
    if (time < 6) await world.due([id], 10_000 - time * 1000);
    await world.run();
  }
  const runs = await world.runs(owner, id);
  expect(runs.map(({ skipped_because }) => skipped_because)).toEqual(Array(5).fill('not_enough_funds'));
  expect(Number(runs[0]?.missing)).toBeCloseTo(Number(amount) - rest, 2);
  expect(await world.plans(owner)).toMatchObject([{ state: 'paused', paused_because: 'failures' }]);
  expect([await mails('automatic_buy_failed'), await mails('automatic_buy_paused')]).toEqual([1, 1]);
  expect((await act(id, 'resume')).status).toBe(200);
});

test('after an outage the newest slot runs and the others are one row', async () => {
  await owner.give('CZK', '500');
  const id = await world.create(owner, plan({ schedule: { frequency: 'hour' } }));
  await world.due([id], 5 * 3_600_000 + 1000);
  await world.run();
  const runs = await world.runs(owner, id);
  const missed = runs.find(({ skipped_because }) => skipped_because === 'missed');
  expect([runs.length, runs.filter(({ state }) => state === 'placed').length]).toEqual([2, 1]);
  expect([5, 6]).toContain(missed?.count);
});

test('a slot older than a day is missed', async () => {
  const id = await world.create(owner, plan({ schedule: { weekdays: [6] } }));
  await world.due([id], 86_400_000 + 1000);
  await world.run();
  expect(await world.runs(owner, id)).toMatchObject([{ skipped_because: 'missed', count: 1, orders: [] }]);
});

test('conditions skip a run without failing it', async () => {
  await owner.give('CZK', '2000');
  const conditions = [
    [{ only_below: '1' }, 'price_above'],
    [{ only_above: '99000000' }, 'price_below'],
    [{ month_ceiling: '499' }, 'ceiling'],
    [{ keep_at_least: '10000000' }, 'not_enough_funds'],
  ] as const;
  for (const [condition, reason] of conditions) {
    const id = await world.create(owner, plan({ conditions: condition }));
    await world.due([id]);
    await world.run();
    expect(await world.runs(owner, id)).toMatchObject([{ skipped_because: reason, orders: [] }]);
  }
});

test('a plan that fails does not stop the other plans of its owner', async () => {
  await owner.give('CZK', '500');
  const broken = await world.create(owner, plan({ priority: 1 }));
  const sound = await world.create(owner, plan({ priority: 2 }));
  const largest = '99999999999999999999';
  await world.owned(
    `update automatic_plan_revisions set keep_at_least = ${largest}
      where plan_id = (select id from automatic_plans where public_id = '${broken}')`,
  );
  await world.due([broken, sound]);
  await expect(world.run()).rejects.toThrow();
  expect(await world.runs(owner, broken)).toEqual([]);
  expect(await world.runs(owner, sound)).toMatchObject([{ state: 'placed' }]);
  await world.owned(
    `update automatic_plans set deleted_at = now(), next_due = null where public_id = '${broken}'`,
  );
});

test('an extra run moves no date, and one key runs it once', async () => {
  await owner.give('CZK', '1000');
  const id = await world.create(owner);
  const [before] = await world.plans(owner);
  const answers = [
    await act(id, 'run_now', { 'idempotency-key': 'once' }),
    await act(id, 'run_now', { 'idempotency-key': 'once' }),
  ];
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ run: { is_extra: true, state: 'placed' } });
  expect(await world.runs(owner, id)).toHaveLength(1);
  expect((await world.plans(owner))[0]?.next_run_at).toBe(before?.next_run_at);
});

test('the order of priorities decides which plan takes the balance', async () => {
  const rest = Math.floor(await free('CZK'));
  const amount = String(rest + 300);
  await owner.give('CZK', '300');
  const second = await world.create(owner, plan({ amount, priority: 2 }));
  const first = await world.create(owner, plan({ amount, priority: 1 }));
  await world.due([first, second]);
  await world.run();
  const reasons = [await world.runs(owner, first), await world.runs(owner, second)].map(
    ([run]) => run?.skipped_because,
  );
  expect(reasons).toEqual([null, 'not_enough_funds']);
});

test('a frozen account buys nothing', async () => {
  const other = await world.owner('demo@dukat.test');
  await other.give('CZK', '500');
  const id = await world.create(other);
  await other.client.post('/api/user/freeze', {});
  await world.due([id]);
  await world.run();
  const { rows } = await world.program.database
    .selectFrom('automatic_runs as r')
    .innerJoin('automatic_plans as p', 'p.id', 'r.plan_id')
    .select('skipped_because')
    .where('p.public_id', '=', id)
    .execute()
    .then((rows) => ({ rows }));
  expect(rows).toEqual([{ skipped_because: 'frozen' }]);
});

test('more due plans than two pages of the job run, and their runs are listed in pages', async () => {
  const id = await world.create(owner, plan({ conditions: { only_below: '1' } }));
  const other = await world.owner('slovak@dukat.test');
  const last = await world.create(other, plan({ conditions: { only_below: '1' } }));
  await world.due([last], 1000);
  await world.due([id], 60_000);
  await world.owned(
    `insert into automatic_plans (public_id, user_id, portfolio_id, name, priority, state, revision, next_due, zone_rules, created_at, updated_at)
     select 'copy' || n, user_id, portfolio_id, name, priority, state, revision, next_due, zone_rules, created_at, updated_at
       from automatic_plans, generate_series(1, 230) n where public_id = '${id}'`,
    `insert into automatic_plan_revisions (plan_id, number, fiat, amount, coins, schedule, only_below, created_at)
     select c.id, 1, r.fiat, r.amount, r.coins, r.schedule, r.only_below, r.created_at
       from automatic_plan_revisions r join automatic_plans p on p.id = r.plan_id and p.public_id = '${id}',
            automatic_plans c where c.public_id like 'copy%'`,
  );
  await world.run();
  expect(await world.runs(other, last)).toMatchObject([{ skipped_because: 'price_above' }]);
  expect(await world.runs(owner, 'copy230')).toMatchObject([{ skipped_because: 'price_above' }]);
  await world.owned(
    copyLastRow(
      'automatic_runs',
      60,
      `jsonb_build_object('public_id', 'run' || n, 'due_at', now() - n * interval '1 day')`,
    ),
  );
  const pages = [await world.runs(other, last), await world.runs(other, last, '?offset=50')];
  expect(pages.map((rows) => rows.length)).toEqual([25, 11]);
});

test('new time zone rules move slots that are not due yet', async () => {
  const [future, due] = [await world.create(owner), await world.create(owner)];
  const [shown] = (await world.plans(owner)).filter(({ id }) => id === future);
  await world.due([due]);
  await world.owned(
    `update automatic_plans set zone_rules = '2000a' where deleted_at is null`,
    `update automatic_plans set next_due = next_due + interval '1 hour' where public_id = '${future}'`,
  );
  const before = (await world.plans(owner)).find(({ id }) => id === due)?.next_run_at;
  await followZoneRules(world.program.deps.automaticPaymentsDeps);
  const after = await world.plans(owner);
  expect(after.find(({ id }) => id === future)?.next_run_at).toBe(shown?.next_run_at);
  expect(after.find(({ id }) => id === due)?.next_run_at).toBe(before);
});
