import { addDays } from '@dukat/rules/staking/day';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pragueDay } from '../../../platform/prague-day.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { termsOf } from '../testing/loan-decisions.ts';
import { createLoan, giveForLoans, type LoansWorld, loanOf, loansWorld } from '../testing/loans-world.ts';

let world: LoansWorld;
let owner: Owner;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  world = await loansWorld();
  owner = await world.owner('verified@dukat.test');
  await giveForLoans(world.program, owner.client);
  backOffice = await openBackOffice(world.program);
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(async () => {
  await backOffice.close();
  await world.close();
});

/** Both operators request the same. */
async function both(path: string, body: object): Promise<string> {
  expect((await first.post(path, body)).text).toContain('waits_for_second_operator');
  return (await second.post(path, body)).text;
}
const refused = async (path: string, body: object) => (await first.post(path, body)).body.code;

test('two operators set terms, and a loan keeps those of its draw', async () => {
  const { id } = await createLoan(owner.client, loanOf('10000', '0.1'));
  const stricter = termsOf({ coin: 'BTC', start_ltv: '0.4', yearly_rate: '0.2', partial_sale_to: '0.5' });
  expect((await first.post('/admin/api/loan-terms/set', stricter)).text).toContain('waits');
  expect((await first.get('/admin/api/loan-terms')).text).toContain('loan-terms:BTC:CZK');
  expect((await second.post('/admin/api/loan-terms/set', stricter)).text).toContain('done');
  expect((await owner.client.post('/api/user/loans', loanOf('10000', '0.1'))).body.code).toBe(
    'loan_terms_changed',
  );
  expect(await world.loan(owner, id)).toMatchObject({ rate: '0.089', start_ltv: '0.5' });
  const next = await createLoan(owner.client, loanOf('10000', '0.1', { terms_version: 'BTC-CZK-2' }));
  expect(next).toMatchObject({ rate: '0.2', start_ltv: '0.4' });
  await expect(
    world.program.database.updateTable('loan_terms').set({ yearly_rate: '0' }).execute(),
  ).rejects.toThrow('permission denied');
  const fresh = termsOf({ coin: 'DOGE' });
  expect((await first.post('/admin/api/loan-terms/set', fresh)).text).toContain('waits');
  expect((await first.get('/admin/api/loan-terms')).body).toMatchObject({
    new_terms: [{ subject: 'loan-terms:DOGE:CZK' }],
  });
});

test.each([
  [{ coin: 'CZK' }, 'loan_market_unknown'],
  [{ coin: 'ATOM.S' }, 'loan_market_unknown'],
  [{ start_ltv: '0.7' }, 'loan_terms_invalid'],
  [{ start_ltv: '0.50001' }, 'loan_terms_invalid'],
  [{ yearly_rate: '1.1' }, 'loan_terms_invalid'],
  [{ smallest: '0.001' }, 'loan_terms_invalid'],
  [{ smallest: '0' }, 'loan_terms_invalid'],
  [{ min_months: 13 }, 'loan_terms_invalid'],
  [{ source: ' ' }, 'reason_missing'],
  [{ max_months: 25 }, 'invalid_request'],
])('refuses terms with %j', async (more, code) => {
  expect(await refused('/admin/api/loan-terms/set', termsOf(more))).toBe(code);
});

test('one operator pauses new loans, and two open them', async () => {
  const state = { coin: 'ETH', currency: 'CZK', reason: 'A test.' };
  const path = '/admin/api/loan-terms/state';
  expect((await first.post(path, { ...state, state: 'paused' })).text).toContain('done');
  const eth = { collateral: { currency: 'ETH', amount: '1' }, terms_version: 'ETH-CZK-1' };
  expect((await owner.client.post('/api/user/loans', loanOf('5000', '1', eth))).body.code).toBe(
    'loans_paused',
  );
  // New figures don't open what is paused.
  expect(await both('/admin/api/loan-terms/set', termsOf({ coin: 'ETH' }))).toContain('done');
  expect(
    (await owner.client.post('/api/user/loans', loanOf('5000', '1', { ...eth, terms_version: 'ETH-CZK-2' })))
      .body.code,
  ).toBe('loans_paused');
  expect(await both(path, { ...state, state: 'open' })).toContain('done');
  expect(await refused(path, { ...state, coin: 'XRP', state: 'paused' })).toBe('loan_market_unknown');
});

test('two operators delist a coin, whose loans then end in 30 days, and open it again', async () => {
  const state = { coin: 'ETH', currency: 'CZK', reason: 'A test.' };
  const path = '/admin/api/loan-terms/state';
  const shown = async () => {
    const { terms } = (await first.get('/admin/api/loan-terms')).body as {
      terms: readonly { coin: string; currency: string; state: string; ends_on: string | null }[];
    };
    const its = terms.find(({ coin, currency }) => coin === 'ETH' && currency === 'CZK');
    return [its?.state, its?.ends_on];
  };
  expect((await first.post(path, { ...state, state: 'delisted' })).text).toContain(
    'waits_for_second_operator',
  );
  expect(await shown()).toEqual(['open', null]);
  expect((await first.get('/admin/api/loan-terms')).text).toContain('loan-delisting:ETH:CZK');
  // A pause leaves the request.
  expect((await first.post(path, { ...state, state: 'paused' })).text).toContain('done');
  expect((await second.post(path, { ...state, state: 'delisted' })).text).toContain('done');
  const day = addDays(pragueDay(world.program.clock.now()), 30);
  expect(await shown()).toEqual(['delisted', day]);
  expect((await first.post(path, { ...state, state: 'paused' })).text).toContain('done');
  expect(await shown()).toEqual(['delisted', day]);
  expect(await both('/admin/api/loan-terms/set', termsOf({ coin: 'ETH' }))).toContain('done');
  expect(await shown()).toEqual(['delisted', day]);
  expect(await both(path, { ...state, state: 'open' })).toContain('done');
  expect(await shown()).toEqual(['open', null]);
});

test('a pool is at least what is lent and at most the capital', async () => {
  const path = '/admin/api/loan-pools/set';
  const pool = { currency: 'CZK', reason: 'A test.' };
  expect(await refused(path, { ...pool, amount: '19999.99' })).toBe('loan_pool_below_lent');
  expect(await refused(path, { ...pool, amount: '99999999999' })).toBe('loan_pool_above_capital');
  expect(await refused(path, { ...pool, amount: '1.001' })).toBe('amount_too_precise');
  expect(await refused(path, { ...pool, amount: '1', reason: ' ' })).toBe('reason_missing');
  expect(await both(path, { ...pool, amount: '30000' })).toContain('done');
  expect((await first.get('/admin/api/loan-terms')).body).toMatchObject({
    pools: [{ currency: 'CZK', amount: '30000', lent: '20000', room: '10000' }, { currency: 'EUR' }],
  });
});

test('loans are listed by LTV', async () => {
  const { body } = await first.get('/admin/api/loans');
  const { loans, total } = body as { loans: readonly { ltv: string; email: string }[]; total: number };
  expect(total).toBe(2);
  expect(loans.map(({ ltv }) => Number(ltv))).toEqual(
    loans.map(({ ltv }) => Number(ltv)).toSorted((a, b) => b - a),
  );
  expect(loans[0]?.email).toBe('verified@dukat.test');
});
