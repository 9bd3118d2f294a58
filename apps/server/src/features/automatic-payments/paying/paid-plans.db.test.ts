import { toAmount, zero } from '@dukat/rules/money/amount';
import { minuteMs } from '@dukat/rules/time/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { freezeOwner, unfreezeOwner } from '../../../program/testing/freeze-owner.ts';
import { releaseDeposits } from '../../payments/deposits/release-deposits.ts';
import { toWallet } from '../../withdrawals/testing/withdrawals-world.ts';
import { runDuePlans } from '../running/run-due-plans.ts';
import { settleRuns } from '../running/settle-runs.ts';
import { type PaidOwner, paidPlan, paidPlans } from '../testing/paid-plans.ts';
import { type PlansWorld, plan, plansWorld } from '../testing/plans-world.ts';

// Plans that buy with each payment under their own symbol.

let world: PlansWorld;
let owners: ReturnType<typeof paidPlans>;
let owner: PaidOwner;
let other: PaidOwner;
let start = 0;
beforeAll(async () => {
  world = await plansWorld();
  owners = paidPlans(world);
  owner = await owners.owner();
  other = await owners.owner();
});
beforeEach(async () => {
  start = await owner.funds();
});
afterEach(async () => {
  await world.clear();
  expect(await world.failedChecks()).toEqual([]);
});
afterAll(() => world.program.close());

const gained = async () => (await owner.funds()) - start;
const post = (path: string, body: object) => owner.client.post(`/api/user/${path}`, body);
const payments = () =>
  world.program.database.selectFrom('automatic_plan_payments').select(['amount', 'run_id']).execute();

test('each payment buys at once by the shares, under a symbol that is not the portfolio’s', async () => {
  const { id, payment, next_run_at: next } = await owner.create();
  const symbol = payment.variable_symbol;
  const { deposit } = (await post('bank_deposit', { currency: 'CZK' })).body as {
    deposit: { variable_symbol: string };
  };
  expect([symbol.length, symbol === deposit.variable_symbol, next]).toEqual([10, false, null]);
  expect(payment.qrCodes[0]?.value).toContain(`*X-VS:${symbol}`);
  await owner.pay(symbol, '800');
  await owners.trade();
  await owner.pay(symbol, '1000');
  await owners.trade();
  expect(await owner.runs(id)).toMatchObject([
    { state: 'bought', amount: '1000', orders: [{ amount: '700' }, { amount: '300' }] },
    { state: 'bought', amount: '800', orders: [{ amount: '560' }, { amount: '240' }] },
  ]);
  expect(await owner.shown(id)).toMatchObject({ waiting: '0', bought_runs: 2, next_run_at: null });
  expect((await payments()).map(({ run_id: run }) => run !== null)).toEqual([true, true]);
  expect(
    (await post(`automatic_payments/${id}/skip_next`, { due_at: '2026-01-05T08:00:00.000Z' })).status,
  ).toBe(409);
});

test('other payers, other money and the portfolio’s symbol only credit the balance', async () => {
  const { id, payment } = await owner.create();
  const { deposit } = (await post('bank_deposit', { currency: 'CZK' })).body as {
    deposit: { variable_symbol: string };
  };
  await owner.send(payment.variable_symbol, '600', other.payer);
  await owner.send(payment.variable_symbol, '600', { from_name: 'Petr Svoboda' });
  await owner.send(payment.variable_symbol, '30', { currency: 'EUR' });
  await owner.pay(deposit.variable_symbol, '600');
  expect([await gained(), await owner.runs(id)]).toEqual([1800, []]);
  const mails = await world.program.database
    .selectFrom('mails')
    .select('values')
    .where('recipient', '=', owner.email)
    .where('template', '=', 'automatic_buy_other_currency')
    .execute();
  expect(mails.map(({ values }) => values?.received)).toEqual(['€30.00']);
  expect((await owner.shown(id)).waiting).toBe('0');
});

test('too little waits and joins the next payment, unless it was spent', async () => {
  const { id, payment } = await owner.create();
  const symbol = payment.variable_symbol;
  await owner.pay(symbol, '5.50');
  expect([await owner.runs(id), (await owner.shown(id)).waiting, await gained()]).toEqual([[], '5.5', 5.5]);
  expect((await owner.act(id, 'run_now')).body.code).toBe('plan_nothing_waits');
  await owner.pay(symbol, '900');
  await owners.trade();
  expect(await owner.runs(id)).toMatchObject([{ state: 'bought', amount: '905' }]);
  expect((await owner.shown(id)).waiting).toBe('0.5');
  const keeping = await owner.create({ conditions: { keep_at_least: String(Math.ceil(start) + 5000) } });
  await owner.pay(keeping.payment.variable_symbol, '900');
  expect([await owner.runs(keeping.id), (await owner.shown(keeping.id)).waiting]).toEqual([[], '0']);
});

test('a repeated announcement of a payment buys once', async () => {
  const { id, payment } = await owner.create();
  await owner.pay(payment.variable_symbol, '700');
  await owners.trade();
  const { database, clock, deps } = world.program;
  const [stored] = await database
    .selectFrom('automatic_plan_payments')
    .select('reference')
    .orderBy('id', 'desc')
    .execute();
  const { portfolio_id: portfolioId } = await database
    .selectFrom('automatic_plans')
    .select('portfolio_id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  await inTransaction(database, async (tx) => {
    await deps.paymentsDeps.plans.lock(tx, [id]);
    await deps.paymentsDeps.plans.deposited(tx, [
      {
        ...{ planPublicId: id, portfolioId, asset: 'CZK', amount: toAmount('700'), now: clock.now() },
        ...{ reference: stored?.reference ?? '', payerName: 'Jan Novák' },
        payerAccount: owner.payer.from_account,
      },
    ]);
  });
  await world.run();
  expect([(await owner.runs(id)).length, (await owner.shown(id)).waiting]).toEqual([1, '0']);
});

const tiers = [
  'status_l1',
  'status_l2',
  'status_l3',
  'verification_status_tier1',
  'verification_status_tier2',
];

/** Runs an act while the owner has a lower tier. */
async function inTier(tier: 0 | 1, act: () => Promise<unknown>): Promise<void> {
  const lost = tier === 0 ? tiers : tiers.filter((column) => /[23]$/.test(column));
  await world.owned(
    'create table kept_tiers as select * from users',
    `update users set ${lost.map((column) => `${column} = 'REJECTED'`).join(', ')} where email = '${owner.email}'`,
  );
  await act();
  const regained = tiers.map((column) => `${column} = k.${column}`).join(', ');
  await world.owned(
    `update users u set ${regained} from kept_tiers k where k.id = u.id and u.email = '${owner.email}'`,
    'drop table kept_tiers',
  );
}

test('above the owner’s limit the rest waits', async () => {
  const { id, payment } = await owner.create({ coins: [{ coin: 'BTC', share: '100' }] });
  world.program.clock.advance(1000);
  await owner.send(payment.variable_symbol, '30000');
  await owners.arrive();
  await inTier(0, world.run);
  expect(await owner.runs(id)).toMatchObject([{ state: 'placed', amount: '25000' }]);
  expect(await owner.shown(id)).toMatchObject({ waiting: '5000', next_run_at: null });
  await owners.trade();
  expect((await owner.act(id, 'run_now')).body).toMatchObject({ run: { state: 'placed', amount: '5000' } });
});

test('above the ceiling of a month the rest waits', async () => {
  const { id, payment } = await owner.create({ conditions: { month_ceiling: '1500' } });
  await owner.pay(payment.variable_symbol, '1000');
  await owners.trade();
  await owner.pay(payment.variable_symbol, '1000');
  await owners.trade();
  await owner.pay(payment.variable_symbol, '1000');
  expect((await owner.runs(id)).map(({ amount }) => amount)).toEqual(['500', '1000']);
  expect((await owner.shown(id)).waiting).toBe('1500');
});

test('a run whose coins are sent spends at most what is authorized, and the next one the rest', async () => {
  const coins = [{ coin: 'BTC', share: '100', destination: toWallet }];
  const { id, payment } = await owner.create({ amount: '1000', coins });
  const mails = world.program.database.selectFrom('mails').where('recipient', '=', owner.email);
  const rows = await mails.select('values').orderBy('id', 'desc').execute();
  const link = rows.find(({ values }) => values?.confirmUrl !== undefined)?.values?.confirmUrl;
  const token = new URL(String(link)).searchParams.get('token');
  const confirmed = await owner.client.post('/api/automatic_payments/confirm_destination', { token });
  expect(confirmed.status).toBe(200);
  await owner.pay(payment.variable_symbol, '2500');
  for (let run = 0; run < 3; run += 1) {
    world.program.clock.advance(minuteMs);
    await owners.trade();
    await world.run();
  }
  expect((await owner.runs(id)).map(({ amount }) => amount)).toEqual(['500', '1000', '1000']);
  expect((await owner.shown(id)).waiting).toBe('0');
});

test('money that the orders of a run have not spent waits again', async () => {
  const { id, payment } = await owner.create();
  await owner.pay(payment.variable_symbol, '800');
  const { automaticPaymentsDeps: deps } = world.program.deps;
  const find: typeof deps.runOrders.find = async (db, ids) =>
    (await deps.runOrders.find(db, ids)).map((order) => ({ ...order, status: 'CANCELED', filledFiat: zero }));
  await settleRuns({ ...deps, runOrders: { ...deps.runOrders, find } });
  expect((await owner.shown(id)).waiting).toBe('800');
  // The orders have traded in truth.
  await world.owned(
    "update automatic_runs set state = 'bought' where state = 'failed'",
    `update automatic_plans set waiting = 0 where public_id = '${id}'`,
  );
});

test('money that arrived before a pause buys after it', async () => {
  const { id, payment } = await owner.create();
  world.program.clock.advance(1000);
  await owner.send(payment.variable_symbol, '600');
  await owners.arrive();
  await owner.act(id, 'pause');
  await world.run();
  expect(await owner.runs(id)).toEqual([]);
  await owner.act(id, 'resume');
  await world.run();
  expect(await owner.runs(id)).toMatchObject([{ state: 'placed', amount: '600' }]);
});

test('a payment above the deposit limit buys once it is credited', async () => {
  const { id, payment } = await owner.create({ coins: [{ coin: 'BTC', share: '100' }] });
  await inTier(1, () => owner.pay(payment.variable_symbol, '260000'));
  expect([await owner.runs(id), await gained()]).toEqual([[], 0]);
  await releaseDeposits(world.program.deps.paymentsDeps);
  await world.run();
  expect(await owner.runs(id)).toMatchObject([{ state: 'placed', amount: '260000' }]);
});

test.each(['pause', 'delete'])('after a %s the symbol keeps crediting the balance', async (act) => {
  const { id, payment } = await owner.create();
  if (act === 'pause') await owner.act(id, 'pause');
  else await post('delete_automatic_payment', { id });
  await owner.pay(payment.variable_symbol, '600');
  expect(await gained()).toBe(600);
  if (act === 'delete') return;
  expect(await owner.runs(id)).toEqual([]);
  expect((await owner.act(id, 'resume')).status).toBe(200);
  await owner.pay(payment.variable_symbol, '650');
  expect(await owner.runs(id)).toMatchObject([{ state: 'placed', amount: '650' }]);
});

test('the money of a frozen owner waits', async () => {
  const { id, payment } = await owner.create();
  await freezeOwner(world.program, owner.client);
  await owner.pay(payment.variable_symbol, '600');
  expect(await owner.runs(id)).toMatchObject([{ skipped_because: 'frozen', orders: [] }]);
  expect([(await owner.shown(id)).waiting, await gained()]).toEqual(['600', 600]);
  const mails = world.program.database.selectFrom('mails').where('recipient', '=', owner.email);
  const { template } = await mails.select('template').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(template).toBe('automatic_buy_payment_failed');
  await unfreezeOwner(world.program);
  expect((await owner.act(id, 'run_now')).body).toMatchObject({ run: { state: 'placed', amount: '600' } });
});

test('a payment during a run, or beside a price that moves, buys a little later', async () => {
  const { id, payment } = await owner.create();
  world.program.clock.advance(1000);
  await owner.send(payment.variable_symbol, '600');
  await owners.arrive();
  const { automaticPaymentsDeps: deps } = world.program.deps;
  await runDuePlans({ ...deps, rates: { ...deps.rates, current: () => undefined } });
  expect([await owner.runs(id), (await owner.shown(id)).waiting]).toEqual([[], '600']);
  await world.run();
  await world.owned(
    `update automatic_plans set waiting = 0, next_due = now() - interval '1 year' where public_id = '${id}'`,
  );
  await world.run();
  expect(await owner.runs(id)).toHaveLength(1);
  expect(Date.parse((await owner.shown(id)).next_run_at ?? '')).toBeGreaterThan(
    world.program.clock.now().getTime(),
  );
});

test('refuses a schedule, buying more and another kind', async () => {
  const code = async (body: object, at = 'automatic_payments') => (await post(at, body)).body.code;
  expect(await code(paidPlan({ schedule: plan().schedule }))).toBe('plan_purpose_invalid');
  expect(await code({ ...plan(), schedule: null })).toBe('plan_purpose_invalid');
  expect(await code(paidPlan({ conditions: { buy_more: 25 } }))).toBe('plan_purpose_invalid');
  const { id, payment } = await owner.create();
  const edit = 'automatic-payments/edit';
  expect(await code({ ...plan(), id }, edit)).toBe('plan_purpose_invalid');
  await owner.pay(payment.variable_symbol, '5');
  const euros = paidPlan({ amount: '40', currency: 'EUR' });
  expect((await post(edit, { ...euros, id })).status).toBe(200);
  expect(await owner.shown(id)).toMatchObject({
    waiting: '0',
    payment: { variable_symbol: payment.variable_symbol },
  });
  const preview = await owner.client.post('/api/automatic_payments/preview', {
    ...{ ...paidPlan(), name: undefined },
  });
  expect(preview.body).toMatchObject({ next_runs: [], balance: null });
});
