import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reauthenticate } from '../../program/testing/demo-sign-in.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { createLoan, giveForLoans, type LoansWorld, loanOf, loansWorld } from './testing/loans-world.ts';

let world: LoansWorld;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  world = await loansWorld();
  owner = await world.owner('verified@dukat.test');
  other = await world.owner('slovak@dukat.test');
  await giveForLoans(world.program, owner.client);
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const limits = async ({ client }: Owner = owner) =>
  (await client.get('/api/user/loan_limit')).body as {
    currencies: readonly {
      currency: string;
      maximum: string;
      pool_room: string;
      closed_because: string | null;
      coins: readonly { currency: string; maximum: string; value: string }[];
    }[];
  };
const crowns = async (its: Owner = owner) =>
  (await limits(its)).currencies.find(({ currency }) => currency === 'CZK');

test('a preview shows the whole cost and every price at which something happens', async () => {
  const { terms_version: _, ...offer } = loanOf('100000', '1');
  const preview = await owner.client.post('/api/user/loans/preview', offer);
  expect(preview.status, preview.text).toBe(200);
  expect(preview.body).toMatchObject({
    ...{ rate: '0.089', start_ltv: '0.5', partial_sale_to: '0.6', sale_fee: '0.01' },
    ...{ terms_version: 'BTC-CZK-1', interest: '8900', total: '108900', due_on: '2027-03-02' },
    ...{ withdrawal_days: 14, grace_days: 7, payoff_fee: '0' },
    thresholds: [
      { kind: 'notice', ltv: '0.65' },
      { kind: 'second_notice', ltv: '0.72' },
      { kind: 'margin_call', ltv: '0.78' },
      { kind: 'partial_sale', ltv: '0.83' },
      { kind: 'full_sale', ltv: '0.92' },
    ],
  });
  const { thresholds } = preview.body as { thresholds: readonly { price: string }[] };
  const prices = thresholds.map(({ price }) => Number(price));
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  expect(Number(prices[3])).toBeCloseTo(100_024.39 / 0.83, 3);
});

test('a loan blocks coins, credits money, bears interest by nights and returns everything at its end', async () => {
  const [coins] = await owner.funds('BTC');
  const [money] = await owner.funds('CZK');
  const limit = await crowns();
  expect(limit?.closed_because).toBeNull();
  const loan = await createLoan(owner.client, loanOf('100000', '1'));
  expect(loan).toMatchObject({
    ...{ state: 'drawn', amount: '100000', principal: '100000', interest_due: '24.39', owed: '100024.39' },
    ...{ collateral: { currency: 'BTC', amount: '1' }, due_on: '2027-03-02', is_selling: false },
  });
  expect(await owner.funds('BTC')).toEqual([String(Number(coins) - 1), '1']);
  expect((await owner.funds('CZK'))[0]).toBe(String(Number(money) + 100_000));
  expect(Number((await crowns())?.pool_room)).toBe(Number(limit?.pool_room) - 100_000);
  const accounts = async () =>
    ((await owner.client.get('/api/user/accounts')).body as { accounts: readonly object[] }).accounts;
  expect(await accounts()).toContainEqual(expect.objectContaining({ currency: 'CZK', loanAmount: '100000' }));
  await world.passDays(owner, 30);
  await world.book();
  await world.book();
  // 30 nights of 100,000 at 8.9% a year are 731.506…, rounded up once.
  expect(await world.loan(owner, loan.id)).toMatchObject({ interest_due: '731.51', owed: '100731.51' });
  expect(await accounts()).toContainEqual(expect.objectContaining({ loanAmount: '100731.51' }));
  expect((await world.pay(owner, loan.id, '100731.52')).body).toMatchObject({ code: 'loan_payoff_too_high' });
  // Interest first.
  expect((await world.pay(owner, loan.id, '1731.51')).body).toMatchObject({
    loan: { principal: '99000', interest_due: '0', interest_paid: '731.51', owed: '99000' },
  });
  expect((await world.pay(owner, loan.id, '99000')).body).toMatchObject({
    loan: { state: 'repaid', owed: '0', ltv: null, collateral: { amount: '0' } },
  });
  expect(await owner.funds('BTC')).toEqual([coins, '0']);
  expect((await world.pay(owner, loan.id, '1')).body).toMatchObject({ code: 'loan_ended' });
  expect((await owner.templates()).slice(-2)).toEqual(['loan_drawn', 'loan_repaid']);
});

test('a loan that is paid on its first day costs one night', async () => {
  const loan = await createLoan(owner.client, loanOf('10000', '0.1'));
  expect(loan.owed).toBe('10002.44');
  expect((await world.pay(owner, loan.id, '10002.44')).body).toMatchObject({ loan: { state: 'repaid' } });
});

test('collateral is added and taken within the start LTV', async () => {
  const loan = await createLoan(owner.client, loanOf('100000', '1'));
  const path = `/api/user/loans/${loan.id}/collateral`;
  const add = (amount: string, currency = 'BTC') => owner.client.post(path, { currency, amount });
  const take = (amount: string, currency = 'BTC') => owner.client.post(`${path}/take`, { currency, amount });
  expect((await add('0.5')).body).toMatchObject({ loan: { collateral: { amount: '1.5' } } });
  expect((await add('0.5', 'ETH')).body.code).toBe('loan_coin_unknown');
  expect((await add('1000')).body.code).toBe('funds_too_low');
  expect((await add('0')).body.code).toBe('amount_not_a_number');
  expect((await add('0.000000001')).body.code).toBe('amount_too_precise');
  expect((await take('1.6')).body.code).toBe('loan_collateral_too_low');
  expect((await take('1.5')).body.code).toBe('loan_above_ltv');
  const { takable } = (await world.loan(owner, loan.id)).collateral;
  const left = await take(takable ?? '0');
  expect(left.body).toMatchObject({ loan: { ltv: '0.5', collateral: { takable: '0' } } });
  expect((await take('0.00000001')).body.code).toBe('loan_above_ltv');
  await world.pay(owner, loan.id, (await world.loan(owner, loan.id)).owed);
});

test.each([
  [{ amount: '4999.99' }, 422, 'loan_below_smallest'],
  [{ amount: '0' }, 422, 'amount_not_a_number'],
  [{ amount: '-1' }, 422, 'amount_not_a_number'],
  [{ amount: '5000.001' }, 422, 'amount_too_precise'],
  [{ amount: '99999999999999999999' }, 409, 'loan_above_pool'],
  [{ amount: '15000000', collateral: { currency: 'BTC', amount: '1' } }, 422, 'loan_above_ltv'],
  [{ collateral: { currency: 'BTC', amount: '99999999999999999999' } }, 422, 'funds_too_low'],
  [{ collateral: { currency: 'BTC', amount: '0.000000001' } }, 422, 'amount_too_precise'],
  [{ collateral: { currency: 'BTC', amount: '0' } }, 422, 'amount_not_a_number'],
  [{ collateral: { currency: 'DOGE', amount: '1' } }, 404, 'loan_coin_unknown'],
  [{ collateral: { currency: 'CZK', amount: '1' } }, 404, 'loan_coin_unknown'],
  [{ months: 0 }, 422, 'invalid_request'],
  [{ months: 25 }, 422, 'invalid_request'],
  [{ currency: 'USD' }, 422, 'invalid_request'],
  [{ terms_version: 'BTC-CZK-0' }, 409, 'loan_terms_changed'],
])('refuses a loan with %j', async (more, status, code) => {
  const before = await world.loans(owner);
  const answer = await owner.client.post('/api/user/loans', loanOf('10000', '1', more));
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await world.loans(owner)).toEqual(before);
});

test.each([
  ['abc', 422, 'loan_payoff_not_a_number', 'Invalid value, please input a number'],
  ['', 422, 'loan_payoff_not_a_number', 'Invalid value, please input a number'],
  ['1e3', 422, 'loan_payoff_not_a_number', 'Invalid value, please input a number'],
  ['-5', 422, 'amount_not_positive', 'Please input a positive number'],
  ['0', 422, 'amount_not_positive', 'Please input a positive number'],
  ['99999999999', 422, 'loan_payoff_too_high', 'Amount too high'],
  ['1.001', 422, 'amount_too_precise', undefined],
])('refuses a payoff of %j', async (amount, status, code, message) => {
  const { id } = await createLoan(owner.client, loanOf('5000', '0.01'));
  const answer = await world.pay(owner, id, amount);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  if (message !== undefined) expect(answer.text).toContain(message);
  await world.pay(owner, id, (await world.loan(owner, id)).owed);
});

test('a loan of another person does not exist', async () => {
  const { id } = await createLoan(owner.client, loanOf('5000', '0.01'));
  expect((await world.pay(other, id, '1')).body).toMatchObject({ code: 'loan_unknown' });
  const path = `/api/user/loans/${id}/collateral`;
  const body = { currency: 'BTC', amount: '0.001' };
  expect((await other.client.post(path, body)).status).toBe(404);
  expect((await other.client.post(`${path}/take`, body)).status).toBe(404);
  expect(await world.loans(other)).toEqual([]);
  await world.pay(owner, id, '5001.22');
});

test('a frozen owner draws and takes nothing, and pays and adds', async () => {
  const { id } = await createLoan(owner.client, loanOf('5000', '0.1'));
  const path = `/api/user/loans/${id}/collateral`;
  const body = { currency: 'BTC', amount: '0.001' };
  const refusesMoney = async (code: string, reason: string) => {
    expect((await owner.client.post('/api/user/loans', loanOf('5000', '0.1'))).body.code).toBe(code);
    expect((await owner.client.post(`${path}/take`, body)).body.code).toBe(code);
    expect((await crowns())?.closed_because).toBe(reason);
    expect((await owner.client.post(path, body)).status).toBe(200);
    expect((await world.pay(owner, id, '10')).status).toBe(200);
  };
  await owner.holdPayouts();
  await refusesMoney('payouts_held', 'payouts_stopped');
  await owner.endHold();
  await world.owned(
    `insert into payout_freezes (subject, portfolio_id, frozen_at) values ('test', ${owner.portfolioId}, now())`,
  );
  await refusesMoney('payouts_frozen', 'payouts_stopped');
  expect((await world.pay(owner, id, (await world.loan(owner, id)).owed)).status).toBe(200);
  await world.owned("delete from payout_freezes where subject = 'test'");
});

test('only a verified person borrows, with a recent proof', async () => {
  const demo = await world.owner('demo@dukat.test');
  await giveForLoans(world.program, demo.client);
  expect((await demo.client.post('/api/user/loans', loanOf('5000', '0.1'))).body.code).toBe(
    'loan_tier_needed',
  );
  expect((await crowns(demo))?.closed_because).toBe('tier');
  await world.owned("update sessions set proven_at = '2026-01-01'");
  expect((await owner.client.post('/api/user/loans', loanOf('5000', '0.1'))).body.code).toBe(
    'proof_required',
  );
  await reauthenticate(owner.client);
});

test('without a price of the last minute nothing is lent or taken', async () => {
  const { id } = await createLoan(owner.client, loanOf('5000', '0.1'));
  const { loansDeps } = world.program.deps;
  const { rates } = loansDeps;
  const age = (ms: number, suspended = false) => ({
    current: (pair: Parameters<typeof rates.current>[0]) => {
      const found = rates.current(pair);
      return found && { ...found, suspended, timeMs: world.program.clock.now().getTime() - ms };
    },
  });
  const refused = async () => {
    const body = { currency: 'BTC', amount: '0.001' };
    const drawn = await owner.client.post('/api/user/loans', loanOf('5000', '0.1'));
    const taken = await owner.client.post(`/api/user/loans/${id}/collateral/take`, body);
    return [drawn.body.code, taken.body.code, (await crowns())?.closed_because];
  };
  try {
    Object.assign(loansDeps, { rates: age(60_001) });
    expect(await refused()).toEqual(['loan_price_unknown', 'loan_price_unknown', 'price']);
    expect((await world.loan(owner, id)).ltv).toBeNull();
    Object.assign(loansDeps, { rates: age(0, true) });
    expect(await refused()).toEqual(['loan_price_unknown', 'loan_price_unknown', 'price']);
    Object.assign(loansDeps, { rates: age(60_000) });
    expect((await refused())[2]).toBeNull();
  } finally {
    Object.assign(loansDeps, { rates });
  }
});

test('with real money without a licence nothing is lent, and loans are paid', async () => {
  const { id } = await createLoan(owner.client, loanOf('5000', '0.1'));
  const { loansDeps } = world.program.deps;
  Object.assign(loansDeps, { areLoansOpen: false });
  try {
    expect((await owner.client.post('/api/user/loans', loanOf('5000', '0.1'))).body.code).toBe('loans_shut');
    expect((await crowns())?.closed_because).toBe('shut');
    expect((await world.pay(owner, id, '5001.22')).status).toBe(200);
  } finally {
    Object.assign(loansDeps, { areLoansOpen: true });
  }
});

test('the pool and the capital limit what is lent', async () => {
  await world.owned("update loan_pools set amount = 1 where currency = 'CZK'");
  expect((await owner.client.post('/api/user/loans', loanOf('5000', '0.1'))).body.code).toBe(
    'loan_above_pool',
  );
  expect((await crowns())?.closed_because).toBe('pool');
  await world.owned("update loan_pools set amount = 99999999999 where currency = 'CZK'");
  const room = Number((await crowns())?.pool_room);
  expect(room).toBeLessThan(30_000_000);
  await world.owned("update loan_pools set amount = 20000000 where currency = 'CZK'");
});
