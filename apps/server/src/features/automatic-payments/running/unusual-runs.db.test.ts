import { zero } from '@dukat/rules/money/amount';
import { rateFromUnits } from '@dukat/rules/money/rate';
import { refuse } from '@dukat/rules/result';
import { dayMs, hourMs, minuteMs } from '@dukat/rules/time/durations';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { ownedPlansWorld, type PlansWorld, plan } from '../testing/plans-world.ts';
import { followZoneRules } from './follow-zone-rules.ts';
import { runDuePlans } from './run-due-plans.ts';
import { settleRuns } from './settle-runs.ts';

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

const deps = () => world.program.deps.automaticPaymentsDeps;
const daily = (more: object = {}) => plan({ schedule: { frequency: 'day', zone: 'UTC' }, ...more });
const named = async (id: string) => (await world.plans(owner)).find((its) => its.id === id);
const mails = async (name: string) =>
  (await owner.templates()).filter((template) => template === name).length;

/** Runs the due plans beside daily prices of 100 whose last one is given. */
function runAtPrice(last: number) {
  const closes = [...Array.from({ length: 40 }, () => 100), last];
  const candles = closes.map((close) => ({ startsAtMs: 0, open: close, high: close, low: close, close }));
  const { rates } = deps();
  return runDuePlans({
    ...deps(),
    rates: {
      current: (pair) => rates.current(pair),
      previous: (pair) => rates.previous(pair),
      check: (...asked) => rates.check(...asked),
      isSimulated: false,
      referenceCandles: async () => candles,
    },
  });
}

test('a plan buys more while the price is below its average, as far as that fits', async () => {
  const conditions = { buy_more: 100 };
  const cases = [
    [{ conditions }, 95, '1000'],
    [{ conditions }, 100, '500'],
    [{}, 95, '500'],
    [{ conditions: { ...conditions, month_ceiling: '999' } }, 95, '500'],
  ] as const;
  for (const [terms, price, spent] of cases) {
    const id = await world.create(owner, daily(terms));
    await world.due([id]);
    await runAtPrice(price);
    await world.settle();
    const [run] = await world.runs(owner, id);
    expect(run).toMatchObject({ state: 'bought', amount: spent });
    const paid = (run?.orders ?? []).reduce((total, order) => total + Number(order.amount), 0);
    expect(paid).toBe(Number(spent));
    await world.clear();
  }
});

test('a rate that ends while the orders are placed keeps the slot due for a quarter of an hour', async () => {
  const stale: AutomaticPaymentsDeps = {
    ...deps(),
    orders: { ...deps().orders, open: async () => refuse('rate_expired') },
  };
  const id = await world.create(owner, daily());
  await world.due([id], minuteMs);
  await runDuePlans(stale);
  expect(await world.runs(owner, id)).toEqual([]);
  expect(Date.parse((await named(id))?.next_run_at ?? '')).toBe(
    world.program.clock.now().getTime() - minuteMs,
  );
  await world.run();
  expect(await world.runs(owner, id)).toMatchObject([{ state: 'placed' }]);
  await world.settle();
  await world.due([id], 16 * minuteMs);
  await runDuePlans(stale);
  expect((await world.runs(owner, id))[0]).toMatchObject({ skipped_because: 'suspended' });
});

test('a price further than 2 % from the last tick keeps the slot due for a quarter of an hour', async () => {
  const { rates } = deps();
  const jumps: AutomaticPaymentsDeps = {
    ...deps(),
    rates: {
      current: (pair) => rates.current(pair),
      previous(pair) {
        const rate = rates.current(pair)?.value;
        return rate === undefined || pair.coin !== 'ETH' ? rate : rateFromUnits((rate * 103n) / 100n);
      },
      check: (...asked) => rates.check(...asked),
      referenceCandles: (query) => rates.referenceCandles(query),
      isSimulated: rates.isSimulated,
    },
  };
  const id = await world.create(owner, daily());
  await world.due([id], minuteMs);
  await runDuePlans(jumps);
  expect(await world.runs(owner, id)).toEqual([]);
  await world.run();
  await world.settle();
  await world.due([id], 16 * minuteMs);
  await runDuePlans(jumps);
  expect(await world.runs(owner, id)).toMatchObject([
    { skipped_because: 'price_moved' },
    { state: 'bought' },
  ]);
});

test('an amount above the owner’s limit pauses the plan at once', async () => {
  const id = await world.create(owner, daily({ amount: '200000' }));
  const columns = [
    'status_l1',
    'status_l2',
    'status_l3',
    'verification_status_tier1',
    'verification_status_tier2',
  ];
  const loses = columns.map((column) => `${column} = 'REJECTED'`).join(', ');
  const [before] = await world.program.database
    .selectFrom('users')
    .select(['status_l1', 'status_l2', 'status_l3', 'verification_status_tier1', 'verification_status_tier2'])
    .where('id', '=', owner.userId)
    .execute();
  await world.owned(`update users set ${loses} where id = ${owner.userId}`);
  await world.due([id]);
  await world.run();
  const regains = Object.entries(before ?? {}).map(([column, status]) => `${column} = '${status}'`);
  await world.owned(`update users set ${regains.join(', ')} where id = ${owner.userId}`);
  expect(await world.runs(owner, id)).toMatchObject([{ skipped_because: 'above_limit' }]);
  expect(await named(id)).toMatchObject({ state: 'paused', paused_because: 'limit', next_run_at: null });
  expect(await mails('automatic_buy_above_limit')).toBe(1);
});

/** Settles a new run as if its orders had ended without a trade. */
async function endUnfilled({ isOver, isDeleted = false }: { isOver: boolean; isDeleted?: boolean }) {
  const id = await world.create(owner, daily());
  await world.due([id]);
  await world.run();
  if (isDeleted) await owner.client.post('/api/user/delete_automatic_payment', { id });
  if (isOver) await world.owned(`update automatic_runs set closes_at = created_at where state = 'placed'`);
  const { runOrders } = deps();
  const unfilled: AutomaticPaymentsDeps['runOrders'] = {
    find: async (db, ids) =>
      (await runOrders.find(db, ids)).map((order) => ({ ...order, status: 'CANCELED', filledFiat: zero })),
    sumByDay: runOrders.sumByDay,
    sum: runOrders.sum,
    sumBought: runOrders.sumBought,
    close: async () => {},
  };
  await settleRuns({ ...deps(), runOrders: unfilled });
  const settled = await world.program.database
    .selectFrom('automatic_runs')
    .select('state')
    .orderBy('id', 'desc')
    .execute();
  expect(settled[0]?.state).toBe('failed');
  // They have traded in truth.
  await world.owned(`update automatic_runs set state = 'bought' where state = 'failed'`);
}

test('orders that never trade are a failure, and canceled ones and those of a deleted plan are none', async () => {
  const before = await mails('automatic_buy_failed');
  await endUnfilled({ isOver: false });
  await endUnfilled({ isOver: true, isDeleted: true });
  expect(await mails('automatic_buy_failed')).toBe(before);
  await endUnfilled({ isOver: true });
  expect(await mails('automatic_buy_failed')).toBe(before + 1);
});

test('new time zone rules neither lose nor repeat a slot', async () => {
  const now = world.program.clock.now().getTime();
  const at = (instant: number) => {
    const time = new Date(instant);
    return daily({
      schedule: { frequency: 'day', zone: 'UTC', hour: time.getUTCHours(), minute: time.getUTCMinutes() },
    });
  };
  const old = (id: string, due: number) =>
    world.owned(
      `update automatic_plans set zone_rules = '2000a', next_due = '${new Date(due).toISOString()}' where public_id = '${id}'`,
    );
  const toMinute = (instant: number) => instant - (instant % minuteMs);
  const [passed, repeated] = [
    await world.create(owner, at(now - hourMs)),
    await world.create(owner, at(now + hourMs)),
  ];
  // By the old rules one slot is still to come today, and the other has run.
  await old(passed, now + hourMs);
  await old(repeated, now + dayMs - hourMs);
  await followZoneRules(deps());
  const next = async (id: string) => Date.parse((await named(id))?.next_run_at ?? '');
  expect([await next(passed), await next(repeated)]).toEqual([
    toMinute(now - hourMs),
    toMinute(now + hourMs + dayMs),
  ]);
});
