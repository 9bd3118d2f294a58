import type { ListedPlan } from '@dukat/contract/automatic-payments';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activateTrading, tradingSite } from '../../program/testing/activate-trading.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { ownedPlansWorld, type PlansWorld, plan } from './testing/plans-world.ts';

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

const path = '/api/user/automatic_payments';
const post = (body: object, at = path) => owner.client.post(at, body);
const act = (id: string, name: string, body: object = {}) => post(body, `${path}/${id}/${name}`);

test('a plan is created, shown, edited and deleted', async () => {
  const id = await world.create(owner);
  expect(await world.plans(owner)).toMatchObject([{ id, name: 'Savings', state: 'active', bought_runs: 0 }]);
  const edited = await post(
    { ...plan({ name: 'Monthly', amount: '900' }), id },
    '/api/user/automatic-payments/edit',
  );
  expect(edited.body).toMatchObject({ automatic_payment: { id, name: 'Monthly', amount: '900' } });
  expect((await post({ id }, '/api/user/delete_automatic_payment')).status).toBe(200);
  expect(await world.plans(owner)).toEqual([]);
  for (const answer of [
    await act(id, 'pause'),
    await act(id, 'run_now'),
    await post({ id }, '/api/user/delete_automatic_payment'),
    await post({ ...plan(), id }, '/api/user/automatic-payments/edit'),
  ]) {
    expect(answer.status).toBe(404);
  }
});

test.each([
  [{ coins: [{ coin: 'BTC', share: '99.99' }] }, 'plan_shares_not_whole'],
  [{ coins: [{ coin: 'BTC', share: '100.01' }] }, 'plan_share_invalid'],
  [{ amount: '0' }, 'price_out_of_range'],
  [{ amount: '5000001' }, 'price_out_of_range'],
  [{ amount: '1' }, 'below_minimum_trade'],
  [{ conditions: { keep_at_least: '100000001' } }, 'price_out_of_range'],
  [{ schedule: { zone: 'Mars/Olympus' } }, 'time_zone_unknown'],
  [{ schedule: { end: { kind: 'afterDate', date: '2026-01-01' } } }, 'plan_has_no_run'],
  [{ schedule: { starts_on: '2026-02-30' } }, 'plan_date_invalid'],
])('refuses %j with %s and writes nothing', async (changes, code) => {
  const answer = await post(plan(changes));
  expect([answer.status, answer.body.code]).toEqual([422, code]);
  expect(await world.plans(owner)).toEqual([]);
});

test.each([
  { minute: 60 },
  { hour: 24 },
  { frequency: 'month', month_day: 0 },
  { frequency: 'month', month_day: 32 },
  { end: { kind: 'afterCount', count: 0 } },
  { every: 0 },
])('refuses a schedule with %j', async (schedule) => {
  expect((await post(plan({ schedule }))).status).toBe(422);
});

test('a person has at most twenty plans, also when they are created at once', async () => {
  const answers = await Promise.all(Array.from({ length: 22 }, () => post(plan())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual([
    'too_many_plans',
    'too_many_plans',
  ]);
});

test('plans are sorted by each field, in pages', async () => {
  for (const [name, priority] of [
    ['b', 3],
    ['a', 2],
    ['c', 1],
  ] as const)
    await world.create(owner, plan({ name, priority }));
  const names = async (query: string) => (await world.plans(owner, query)).map(({ name }) => name).join('');
  expect(await names('?sort=name')).toBe('abc');
  expect(await names('?sort=name&order=DESC')).toBe('cba');
  expect(await names('?sort=priority')).toBe('cab');
  expect(await names('?sort=createdAt')).toBe('bac');
  expect(await names('?sort=updatedAt&order=DESC&limit=1&offset=2')).toHaveLength(1);
  expect(await names('')).toBe('bac');
});

test('a plan is paused, resumed, and its next run skipped once', async () => {
  const id = await world.create(owner);
  const [before] = await world.plans(owner);
  const due_at = before?.next_run_at ?? '';
  expect((await act(id, 'skip_next', { due_at })).status).toBe(200);
  expect((await act(id, 'skip_next', { due_at })).body.code).toBe('plan_run_passed');
  expect(await world.runs(owner, id)).toMatchObject([{ state: 'skipped', skipped_because: 'by_owner' }]);
  const [skipped] = await world.plans(owner);
  expect(Date.parse(skipped?.next_run_at ?? '') - Date.parse(due_at)).toBe(7 * 86_400_000);
  expect((await act(id, 'resume')).body.code).toBe('plan_not_paused');
  expect((await act(id, 'pause')).body).toMatchObject({
    automatic_payment: { state: 'paused', paused_because: 'owner', next_run_at: null },
  });
  expect((await act(id, 'run_now')).body.code).toBe('plan_not_active');
  expect((await act(id, 'skip_next', { due_at })).body.code).toBe('plan_not_active');
  const { next_run_at } = skipped ?? {};
  expect((await act(id, 'resume')).body).toMatchObject({
    automatic_payment: { state: 'active', next_run_at },
  });
  expect((await post({ ...plan(), id }, '/api/user/automatic-payments/edit')).body).toMatchObject({
    automatic_payment: { next_run_at },
  });
});

test('nothing begins while the trading portfolio is selected', async () => {
  const id = await world.create(owner);
  await activateTrading(owner.client, {});
  const { body } = await owner.client.get('/api/user/portfolios', tradingSite);
  const portfolios = body.portfolios as readonly { id: string; type: string }[];
  const select = (wanted: string) => {
    const chosen = portfolios.find(({ type }) => type === wanted)?.id;
    return owner.client.post(`/api/user/portfolios/${chosen}/select`, {}, tradingSite);
  };
  expect((await select('trade')).status).toBe(200);
  const there = (at: string, sent: object = {}) => owner.client.post(at, sent, tradingSite);
  const refused = [
    await there(path, plan()),
    await there('/api/user/automatic-payments/edit', { ...plan(), id }),
    await there(`${path}/${id}/run_now`),
  ];
  expect(refused.map(({ body: answer }) => answer.code)).toEqual(Array(3).fill('basic_portfolio_needed'));
  expect((await there(`${path}/${id}/pause`)).status).toBe(200);
  expect((await there(`${path}/${id}/resume`)).body.code).toBe('basic_portfolio_needed');
  expect((await select('basic')).status).toBe(200);
  expect((await there(`${path}/${id}/resume`)).status).toBe(200);
});

describe('the preview', () => {
  const preview = async (changes: object = {}, client: Pick<TestClient, 'post'> = owner.client) => {
    const { name: _, ...terms } = plan({ ...changes });
    return (await client.post('/api/automatic_payments/preview', terms)).body;
  };

  test('shows the next runs and what a year costs', async () => {
    const body = await preview();
    expect(body).toMatchObject({ runs_a_year: 52, amount_a_year: '26000', network_a_year: '0' });
    expect(body.next_runs).toHaveLength(12);
    // The spread of both coins is 0.4 %.
    expect(Number(body.margin_a_year)).toBeGreaterThan(103);
    expect(Number(body.margin_a_year)).toBeLessThan(104);
    const end = { kind: 'afterCount', count: 3 };
    expect(await preview({ schedule: { end } })).toMatchObject({ runs_a_year: 3 });
  });

  test('says until when the balance lasts', async () => {
    await owner.give('CZK', '20000');
    const available = (await owner.funds('CZK'))[0];
    const runs = Math.floor(Number(available) / 5000);
    const daily = { frequency: 'day', end: { kind: 'never' } };
    const { balance } = await preview({ amount: '5000', schedule: daily });
    expect(balance).toMatchObject({ available, runs });
    const { next_runs, balance: short } = await preview({
      amount: '5000',
      schedule: daily,
      conditions: { keep_at_least: String(Math.floor(Number(available)) - 10_001) },
    });
    expect(short).toMatchObject({ runs: 2, first_unpaid_at: (next_runs as string[])[2] });
  });

  test('is available to visitors, without a balance', async () => {
    const visitor = await world.program.client();
    expect(await preview({}, visitor)).toMatchObject({ runs_a_year: 52, balance: null });
  });
});

test('the list shows the last run and what was bought', async () => {
  await owner.give('CZK', '2000');
  const id = await world.create(owner);
  expect((await world.plans(owner))[0]).toMatchObject({ last_run: null, purchased: [] });
  const other = await world.create(owner, plan({ name: 'Other' }));
  for (const bought of [id, id, other]) {
    expect((await act(bought, 'run_now')).status).toBe(200);
    await world.settle();
  }
  const { body } = await owner.client.get(`${path}?sort=name&order=DESC`);
  const [first, second] = body.automatic_payments as readonly ListedPlan[];
  expect(first?.last_run).toMatchObject({ state: 'bought', is_extra: true });
  expect(first?.purchased.map(({ coin }) => coin)).toEqual(['BTC', 'ETH']);
  const [spent, spentOnce] = [first, second].map((shown) => Number(shown?.purchased[0]?.spent));
  expect(spent).toBeGreaterThan(690);
  expect(spent).toBeLessThanOrEqual(700);
  expect(spentOnce).toBeGreaterThan(345);
  expect(spentOnce).toBeLessThanOrEqual(350);
  const { bought, average_price } = first?.purchased[0] ?? { bought: '0', average_price: '0' };
  expect(Number(average_price) * Number(bought)).toBeCloseTo(spent ?? 0, 4);
});
