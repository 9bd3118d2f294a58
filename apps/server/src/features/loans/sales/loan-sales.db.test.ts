import { toAmount } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type LoanSalesWorld, loanSalesWorld } from '../testing/sales-world.ts';

let world: LoanSalesWorld;
let owner: Owner;

beforeAll(async () => {
  world = await loanSalesWorld();
  await (await world.owner('verified@dukat.test')).give('BTC', '0.6');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.hold(2_000_000, 20);
  owner = await world.owner('verified@dukat.test');
});
afterEach(async () => expect(await failedChecks(world.program.database)).toEqual([]));

const drawn = async () => {
  const { id } = await world.draw(owner, '100000', '0.1005');
  await world.examine();
  return id;
};
/** Sells with each tick until no sale is open. */
async function sellOut(price: number, size: string): Promise<void> {
  for (let count = 0; count < 30; count += 1) {
    await world.bids(price, size);
    await world.sell();
    if ((await world.sales()).every(({ state }) => state !== 'open')) return;
    await world.hold(price, 1);
  }
}
const stepsOf = async () => {
  const { id } = (await world.sales()).at(-1) ?? {};
  return (await world.steps()).filter(({ sale_id: sale }) => sale === id);
};
const sumOf = (steps: Awaited<ReturnType<typeof stepsOf>>, key: 'proceeds' | 'fee' | 'repaid' | 'coins') =>
  steps.reduce((total, step) => total + toAmount(step[key]), 0n);

test('a partial liquidation sells in steps of a tenth of the depth until 60%, and mails once', async () => {
  const id = await drawn();
  await world.hold(1_195_000, 20);
  await world.owned('delete from loan_notices', 'delete from mails');
  await world.bids(1_194_000, '0.1');
  await world.sell();
  await world.sell();
  const [first, ...others] = await stepsOf();
  // A tenth of 0.1 bitcoin, once for each tick.
  expect([first?.coins, first?.proceeds, first?.fee, others.length]).toEqual([
    '0.010000000000000000',
    '11940.000000000000000000',
    '119.400000000000000000',
    0,
  ]);
  await world.hold(1_195_000, 1);
  await sellOut(1_195_000, '0.1');
  const steps = await stepsOf();
  expect(steps.length).toBeGreaterThan(5);
  const loan = await world.loan(owner, id);
  expect([loan.state, loan.is_selling]).toEqual(['sold_in_part', false]);
  expect(Number(loan.ltv)).toBeLessThanOrEqual(0.6);
  expect(Number(loan.ltv)).toBeGreaterThan(0.595);
  expect(sumOf(steps, 'repaid') + sumOf(steps, 'fee')).toBe(sumOf(steps, 'proceeds'));
  await world.examine();
  expect(await world.mailsTo(owner)).toEqual(['loan_sale_done', 'loan_price_over']);
});

test('a full liquidation repays everything, returns the surplus and the coins that are left at once, and mails once', async () => {
  const id = await drawn();
  await world.owned('delete from loan_notices', 'delete from mails');
  const before = await owner.funds('BTC');
  await world.hold(1_060_000, 20);
  await sellOut(1_060_000, '5');
  const loan = await world.loan(owner, id);
  expect([loan.state, loan.owed, loan.collateral]).toMatchObject(['sold', '0', { amount: '0' }]);
  const steps = await stepsOf();
  const mails = (await world.mailsTo(owner)).filter((name) => name !== 'loan_price_notice');
  expect(mails).toEqual(['loan_sale_begins', 'loan_sale_done']);
  const left = toAmount('0.1005') - sumOf(steps, 'coins');
  const now = await owner.funds('BTC');
  expect(toAmount(now[0]) - toAmount(before[0])).toBe(left);
  expect(left > 0n).toBe(true);
});

test('collateral that is worth less than the debt leaves a shortfall, and nothing more is sold', async () => {
  const id = await drawn();
  await world.hold(900_000, 20);
  await sellOut(900_000, '5');
  const loan = await world.loan(owner, id);
  expect([loan.state, loan.collateral]).toMatchObject(['sold', { amount: '0' }]);
  expect(Number(loan.owed)).toBeGreaterThan(9_000);
  const added = await owner.client.post(`/api/user/loans/${id}/collateral`, {
    currency: 'BTC',
    amount: '0.01',
  });
  expect([added.status, added.body.code]).toEqual([409, 'loan_sold']);
  expect((await world.sales()).at(-1)?.state).toBe('done');
});

test('a default whose collateral is less than a lot waits for operators, without a sale', async () => {
  const id = await drawn();
  await world.owned(
    `update loan_collateral set amount = 0.000000001 where loan_id = (select id from loans where public_id = '${id}')`,
    `update loans set state = 'in_default' where public_id = '${id}'`,
    `insert into loan_sales (public_id, loan_id, event, kind, state, requested_at)
     select 'dust', id, 'term_ended', 'full', 'open', now() from loans where public_id = '${id}'`,
  );
  await world.bids(1_990_000, '5');
  await world.sell();
  expect([(await world.sales()).at(-1)?.state, (await world.loan(owner, id)).state]).toEqual([
    'done',
    'sold',
  ]);
  expect(await stepsOf()).toEqual([]);
  expect((await world.mailsTo(owner)).at(-1)).toBe('loan_sale_impossible');
  await world.owned(
    `update loan_collateral set amount = 0.1005 where loan_id = (select id from loans where public_id = '${id}')`,
  );
});

test('a payoff from collateral is booked by its fills and costs no fee', async () => {
  const id = await drawn();
  const pay = (amount: string) =>
    owner.client.post('/api/user/loans/payoffs', { loan_id: id, amount, from: 'collateral' });
  expect((await pay('200000')).body).toMatchObject({ code: 'loan_payoff_too_high' });
  expect((await pay('40000')).body).toMatchObject({ loan: { is_selling: true } });
  expect((await pay('40000')).body).toMatchObject({ code: 'loan_in_sale' });
  await world.bids(2_000_000, '5');
  await world.sell();
  // The step that pays everything ends the sale, without another tick.
  expect((await world.sales()).at(-1)?.state).toBe('done');
  const part = await world.loan(owner, id);
  const steps = await stepsOf();
  expect([sumOf(steps, 'repaid'), sumOf(steps, 'fee'), part.state]).toEqual([toAmount('40000'), 0n, 'drawn']);
  expect((await pay(part.owed)).status).toBe(200);
  await sellOut(1_990_000, '5');
  const paid = await world.loan(owner, id);
  expect([paid.state, paid.owed, paid.collateral]).toMatchObject(['repaid', '0', { amount: '0' }]);
});

test('without a running market, bids near the median or a trusted price nothing is sold, and operators see why', async () => {
  await drawn();
  await world.hold(1_195_000, 20);
  const reason = async () => (await world.sales()).at(-1)?.waits_because;
  await world.bids(1_100_000, '5');
  await world.sell();
  expect(await reason()).toBe('no_bids');
  await world.book.setStatus('cancel_only');
  await world.sell();
  expect(await reason()).toBe('market_closed');
  await world.book.setStatus('running');
  world.program.clock.advance(120_000);
  await world.sell();
  expect([await reason(), await stepsOf()]).toEqual(['price', []]);
  await world.hold(1_195_000, 20);
  await sellOut(1_195_000, '5');
  expect([await reason(), (await stepsOf()).length > 0]).toEqual([null, true]);
});
