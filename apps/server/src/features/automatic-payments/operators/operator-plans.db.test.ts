import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { ownedPlansWorld, type PlansWorld, plan } from '../testing/plans-world.ts';

const root = '/admin/api/automatic-plans';
let world: PlansWorld;
let owner: Owner;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  ({ world, owner } = await ownedPlansWorld('5000'));
  backOffice = await openBackOffice(world.program);
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
});
afterEach(async () => {
  await world.clear();
  expect(await world.failedChecks()).toEqual([]);
});
afterAll(async () => {
  await backOffice.close();
  await world.program.close();
});

const decide = (by: Operator, decision: string, more: object = {}) =>
  by.post('/admin/api/automatic-coins/decide', { coin: 'ETH', decision, reason: 'A fork.', ...more });
const list = async (state: string, offset = 0) =>
  (await first.get(`${root}?state=${state}&offset=${offset}&limit=20`)).body;

test('two operators stop the plans of a coin, and let them go on', async () => {
  const id = await world.create(owner);
  const other = await world.create(owner, plan({ coins: [{ coin: 'BTC', share: '100' }] }));
  expect((await decide(first, 'continue')).body.code).toBe('coin_not_stopped');
  expect((await decide(first, 'stop', { coin: 'CZK' })).status).toBe(422);
  expect((await decide(first, 'stop', { reason: ' ' })).body.code).toBe('reason_missing');
  expect((await decide(first, 'stop')).body.outcome).toBe('waits_for_second_operator');
  const waiting = (await first.get('/admin/api/automatic-plan-summary')).body;
  expect(waiting).toMatchObject({
    stops: [{ coin: 'ETH', stop: null, waiting_approval: { target: 'A fork.' } }],
  });
  expect((await decide(first, 'stop')).body.code).toBe('second_operator_needed');
  expect((await decide(second, 'stop')).body.outcome).toBe('done');
  expect((await decide(first, 'stop')).body.code).toBe('coin_stopped');
  await world.due([id, other], 16 * 60_000);
  await world.run();
  expect(await world.runs(owner, id)).toMatchObject([{ skipped_because: 'suspended' }]);
  expect(await world.runs(owner, other)).toMatchObject([{ state: 'placed' }]);
  const { body } = await first.get('/admin/api/automatic-plan-summary');
  expect(body).toMatchObject({
    skipped: [{ reason: 'suspended', runs: 1 }],
    failing: 1,
    stops: [{ coin: 'ETH', stop: { reason: 'A fork.' }, waiting_approval: null }],
  });
  const ended = [await decide(first, 'continue'), await decide(second, 'continue')];
  expect(ended.map((answer) => answer.body.outcome)).toEqual(['waits_for_second_operator', 'done']);
  const extra = await owner.client.post(`/api/user/automatic_payments/${id}/run_now`, {});
  expect(extra.body).toMatchObject({ run: { state: 'placed' } });
});

test('plans are listed by state in pages, with their owner and their runs', async () => {
  const [id, paused] = [await world.create(owner), await world.create(owner)];
  await owner.client.post(`/api/user/automatic_payments/${paused}/pause`, {});
  await world.owned(
    `insert into automatic_plans (public_id, user_id, portfolio_id, name, priority, state, revision, next_due, zone_rules, created_at, updated_at)
     select 'copy' || n, user_id, portfolio_id, name, priority, state, revision, next_due, zone_rules, created_at, updated_at
       from automatic_plans, generate_series(1, 43) n where public_id = '${id}'`,
    `insert into automatic_plan_revisions (plan_id, number, fiat, amount, coins, schedule, created_at)
     select c.id, 1, r.fiat, r.amount, r.coins, r.schedule, r.created_at
       from automatic_plan_revisions r join automatic_plans p on p.id = r.plan_id and p.public_id = '${id}',
            automatic_plans c where c.public_id like 'copy%'`,
    `update automatic_plans set failures = 2 where public_id = 'copy7'`,
  );
  const now = world.program.clock.now().getTime();
  const at = (id_: string, agoMs: number) =>
    world.owned(
      `update automatic_plans set next_due = '${new Date(now - agoMs).toISOString()}' where public_id = '${id_}'`,
    );
  await at('copy1', 59_000);
  await at('copy2', 3_600_000);
  const pages = [await list('all'), await list('all', 20), await list('all', 40)];
  expect(pages.map((page) => [(page.plans as unknown[]).length, page.has_more])).toEqual([
    [20, true],
    [20, true],
    [5, false],
  ]);
  const named = async (state: string) => ((await list(state)).plans as { id: string }[]).map((its) => its.id);
  expect([await named('due'), await named('late')]).toEqual([['copy2', 'copy1'], ['copy2']]);
  expect([await named('failing'), await named('paused')]).toEqual([['copy7'], [paused]]);
  const { body } = await first.get('/admin/api/automatic-plan-summary');
  expect(body).toMatchObject({ active: 44, due: 2, late: 1, paused: [{ because: 'owner', plans: 1 }] });
  expect(body.oldest_due_at).toBe(new Date(now - 3_600_000).toISOString());
  await world.owned(
    `update automatic_plans set next_due = now() + interval '1 day' where public_id like 'copy_'`,
  );
  await owner.client.post(`/api/user/automatic_payments/${id}/run_now`, {});
  const shown = (await first.get(`${root}/${id}`)).body;
  expect(shown).toMatchObject({
    plan: { email: 'verified@dukat.test', name: 'Savings', amount: '500' },
    runs: [{ is_extra: true, orders: [{ coin: 'BTC' }, { coin: 'ETH' }] }],
    has_more: false,
  });
  expect((await first.get(`${root}/unknown`)).status).toBe(404);
});
