import { houseLosses } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transfer } from '../../features/payments/testing/proven-payer.ts';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { recordAudit } from '../../platform/ledger/books-status.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { bookChecks } from '../book-checks.ts';
import {
  administrator,
  type BackOffice,
  compliance,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../testing/back-office.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Operators correct what an audit finds on a house account. Account and amount come from the audit, never from the operator.

const path = '/admin/api/books/corrections';
const waits = { outcome: 'waits_for_second_operator' };

interface Difference {
  readonly check: string;
  readonly about: string;
  readonly expected: string;
  readonly found: string;
  readonly correction: { readonly amount: string; readonly asset: string } | null;
}

let program: TestProgram;
let office: BackOffice;
let first: Operator;
let second: Operator;
let sum = 4000;

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
});
beforeEach(async () => {
  first = await office.logIn(...administrator);
  second = await office.logIn(...secondOperator);
  sum += 13;
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const audit = async () => recordAudit(program.database, await auditBooks(program.database, bookChecks));
const books = async () =>
  (await first.get('/admin/api/books')).body as { payouts: string; audit: { differences: Difference[] } };
const named = ({ check, about, expected, found }: Difference) => ({ check, about, expected, found });

/** A movement whose row contradicts the ledger. */
async function breakSuspense(from: string, to: string): Promise<Difference> {
  await transfer(program, { amount: String(sum), from_account: '19-2000145399/0800' });
  if (from === 'suspense_returned') {
    // In suspense by its row but without money: it was returned, and the row does not say so.
    const { id } = await program.database
      .selectFrom('bank_movements')
      .select('id')
      .where('amount', '=', String(sum))
      .executeTakeFirstOrThrow();
    await first.post(`/admin/api/suspense/${id}/return`);
  }
  await asOwner(
    program.ownerUrl,
    `update bank_movements set status = '${to}' where status = '${from}' and amount = ${sum}`,
  );
  await audit();
  const { audit: last, payouts } = await books();
  expect(payouts).toBe('books_differ');
  expect(last.differences).toHaveLength(1);
  const [difference] = last.differences;
  if (difference === undefined) throw new Error('expected a difference in the books');
  return difference;
}

test.each([
  ['without money', 'suspense_returned', 'suspense', ''],
  ['that nobody counts', 'suspense', 'suspense_returned', '-'],
])('two operators correct a movement in suspense %s, and payouts continue', async (...given) => {
  const [, from, to, sign] = given;
  const losses = async () => Number(formatAmount(await readBalance(program.database, houseLosses, 'CZK')));
  const before = await losses();
  const difference = await breakSuspense(from, to);
  expect(difference).toMatchObject({
    about: 'suspense, CZK',
    correction: { amount: `${sign}${sum}`, asset: 'CZK' },
  });
  const body = named(difference);
  expect((await first.post(path, body)).body).toEqual(waits);
  expect((await first.post(path, body)).body).toMatchObject({ code: 'second_operator_needed' });
  expect((await second.post(path, body)).body).toEqual({ outcome: 'done' });
  expect((await losses()) - before).toBe(sign === '-' ? sum : -sum);
  // The correction's reference is used and the difference is gone, so it cannot be posted again.
  expect(await first.post(path, body)).toMatchObject({ status: 409, body: { code: 'difference_unknown' } });
  expect((await books()).payouts).toBe('books_differ');
  await audit();
  expect(await books()).toMatchObject({ payouts: 'leave', audit: { differences: [] } });
});

test('neither the amount nor the account can be chosen', async () => {
  const difference = await breakSuspense('suspense', 'suspense_returned');
  const body = named(difference);
  for (const changed of [
    { ...body, expected: '1' },
    { ...body, found: '1' },
    { ...body, about: 'suspense, EUR' },
    { ...body, check: 'what is in flight to banks is what open payouts send' },
  ]) {
    expect(await first.post(path, changed)).toMatchObject({
      status: 409,
      body: { code: 'difference_unknown' },
    });
  }
  expect((await (await office.logIn(...compliance)).post(path, body)).status).toBe(403);
  expect((await first.post(path, body)).body).toEqual(waits);
  expect((await second.post(path, body)).body).toEqual({ outcome: 'done' });
  await audit();
});

test('a difference of a customer, an order or a payout cannot be corrected', async () => {
  const owner = await program.client();
  expect((await owner.get('/api/init')).status).toBe(200);
  await transfer(program, { amount: String(sum), from_account: '19-2000145399/0800' });
  const { id } = await program.database
    .selectFrom('bank_movements')
    .select('id')
    .where('amount', '=', String(sum))
    .executeTakeFirstOrThrow();
  await first.post(`/admin/api/suspense/${id}/return`);
  await program.settle();
  await asOwner(program.ownerUrl, `update bank_payouts set returned = 1 where amount = ${sum}`);
  await audit();
  const [difference] = (await books()).audit.differences;
  expect(difference).toMatchObject({ correction: null, expected: '0' });
  if (difference === undefined) throw new Error('expected a difference in the books');
  expect(await first.post(path, named(difference))).toMatchObject({
    status: 422,
    body: { code: 'difference_not_correctable' },
  });
  await asOwner(program.ownerUrl, 'update bank_payouts set returned = 0');
});

test('only totals of the platform’s accounts can be corrected', () => {
  const samples = [
    'suspense, CZK',
    'suspense BTC',
    'in flight to banks, EUR',
    'in flight to gateways, CZK',
    'in flight BTC on BTC',
    'bank account fio-czk, CZK',
    'gateway comgate, CZK',
    'blocked CZK of portfolio 7',
    'portfolio 7 CZK',
    'available:7 CZK',
    'order x',
    'bank payout x',
    'withdrawal x',
    'deposit x',
  ];
  const found = bookChecks.flatMap((check) =>
    samples.flatMap((about) => check.findCorrectableAccount?.(about)?.account.kind ?? []),
  );
  expect(found.toSorted()).toEqual(['in_flight', 'in_flight', 'in_flight', 'suspense', 'suspense']);
});
