import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { newAccount } from '../../../program/testing/new-account.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { matchNewMovements } from '../matching/match-new-movements.ts';
import { releaseDeposits } from './release-deposits.ts';

// Bank deposits without an order: by the portfolio's own symbol, any number of times.

interface Deposit {
  readonly variable_symbol: string;
  readonly account: string;
  readonly iban: string;
  readonly qrCodes: readonly { readonly kind: string; readonly value: string }[];
  readonly waiting: readonly { readonly amount: string; readonly currency: string }[];
}

let program: TestProgram;
let user: TestClient;
let email = '';
let serial = 0;

beforeAll(async () => {
  program = await testProgram();
});
beforeEach(async () => {
  serial += 1;
  email = `saver${serial}@example.com`;
  user = await newAccount(program, email);
});
afterAll(async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
  await program.close();
});

async function ask(body: object = { currency: 'CZK' }, client = user, headers = {}): Promise<Deposit> {
  const answer = await client.post('/api/user/bank_deposit', body, headers);
  expect(answer.status).toBe(200);
  return answer.body.deposit as Deposit;
}

async function pay(symbol: string, amount: string, more: object = {}) {
  const transfer = { currency: 'CZK', amount, variable_symbol: symbol, ...more };
  expect((await user.post('/sandbox/bank/transfer', transfer)).status).toBe(200);
}

async function balance(currency = 'CZK', client = user): Promise<number> {
  const { accounts } = (await client.get('/api/user/accounts')).body;
  const found = (accounts as { currency: string; amount: string }[]).find(
    (account) => account.currency === currency,
  );
  return Number(found?.amount ?? 0);
}

async function lines(): Promise<readonly { kind: string; amount: string; reference: string | null }[]> {
  const { transactions } = (await user.get('/api/user/transactions?limit=100')).body;
  return transactions as readonly { kind: string; amount: string; reference: string | null }[];
}

const verify = (tier: 1 | 2) =>
  program.database
    .updateTable('users')
    .set(tier === 1 ? { verification_status_tier1: 'VERIFIED' } : { verification_status_tier2: 'VERIFIED' })
    .where('email', '=', email)
    .execute();

describe('the deposit symbol', () => {
  test('is permanent, unique to its portfolio and the same for every currency', async () => {
    const first = await ask();
    const again = await Promise.all([ask(), ask({ currency: 'EUR' }), ask({ currency: 'EUR', amount: '5' })]);
    expect(new Set(again.map(({ variable_symbol: symbol }) => symbol))).toEqual(
      new Set([first.variable_symbol]),
    );
    const other = await ask({ currency: 'CZK' }, await newAccount(program, `other${serial}@example.com`));
    expect(other.variable_symbol).not.toBe(first.variable_symbol);
    expect(first.qrCodes).toMatchObject([
      { kind: 'spd', value: expect.stringContaining(`*X-VS:${first.variable_symbol}`) },
    ]);
  });

  test('is the same for two concurrent first requests', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(new Set(asked.map(({ variable_symbol: symbol }) => symbol)).size).toBe(1);
  });

  test('comes with QR codes for the payer’s country, with an amount if one is given', async () => {
    const codes = async (body: object) =>
      (await ask(body)).qrCodes.map(({ kind, value }) => [kind, value.includes('12.5')]);
    expect(await codes({ currency: 'CZK', amount: '12.5' })).toEqual([['spd', true]]);
    expect(await codes({ currency: 'CZK' })).toEqual([['spd', false]]);
    expect(await codes({ currency: 'EUR', amount: '12.5' })).toEqual([['epc', true]]);
    const { qrCodes, iban } = await ask({ currency: 'EUR' }, user, { 'x-language': 'sk_SK' });
    expect([iban.slice(0, 2), ...qrCodes.map(({ kind }) => kind)]).toEqual(['SK', 'pay_by_square', 'epc']);
  });

  test.each([
    ['nothing', '0', 'amount_not_positive'],
    ['less than nothing', '-1', 'amount_not_a_number'],
    ['three decimals', '1.001', 'amount_too_precise'],
    ['more than a code carries', '10000000', 'amount_too_large'],
    ['words', 'ten', 'amount_not_a_number'],
  ])('is refused with %s as the amount', async (_, amount, code) => {
    const answer = await user.post('/api/user/bank_deposit', { currency: 'CZK', amount });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });
});

describe('a payment with the deposit symbol', () => {
  test('is credited once, listed in the transactions and reported by mail', async () => {
    const { variable_symbol: symbol } = await ask();
    await pay(symbol, '1234.5');
    await program.settle();
    await program.settle();
    expect(await balance()).toBe(1234.5);
    expect(await lines()).toMatchObject([{ kind: 'deposit', amount: '1234.5', reference: symbol }]);
    const own = program.mails.filter(({ to }) => to === email);
    expect(own.at(-1)?.subject).toMatch(/credited|připsaný/);
  });

  test('is a new deposit each time, as for a standing order', async () => {
    const { variable_symbol: symbol } = await ask();
    await pay(symbol, '500');
    await program.settle();
    await pay(symbol, '500');
    await pay(symbol, '500', { times: 3 });
    await program.settle();
    expect(await balance()).toBe(2500);
    expect(await lines()).toHaveLength(5);
  });

  test('is accepted in euros too, for each portfolio separately', async () => {
    const { variable_symbol: symbol } = await ask({ currency: 'EUR' });
    await pay(symbol, '40', { currency: 'EUR' });
    await program.settle();
    expect([await balance('EUR'), await balance('CZK')]).toEqual([40, 0]);
  });

  test('is credited once when many processes match it concurrently', async () => {
    const { variable_symbol: symbol } = await ask();
    await pay(symbol, '100', { times: 5 });
    const { paymentsDeps } = program.deps;
    await program.settle(1);
    await Promise.all(Array.from({ length: 8 }, () => matchNewMovements(paymentsDeps)));
    await program.settle();
    expect(await balance()).toBe(500);
  });

  test('uses up the deposit limit that the page shows', async () => {
    const { variable_symbol: symbol } = await ask();
    await pay(symbol, '20000');
    await program.settle();
    const { limits } = (await user.get('/api/user/limits')).body;
    expect(limits).toMatchObject({ fiatDeposits: { first: { used: '20000', left: '5000' } } });
  });
});

describe('a payment above the deposit limit', () => {
  test('waits as a whole, is reported by mail, and is credited once its owner is verified', async () => {
    const { variable_symbol: symbol } = await ask();
    await pay(symbol, '20000');
    await program.settle();
    await pay(symbol, '5000.01');
    await program.settle();
    expect(await balance()).toBe(20000);
    expect((await ask()).waiting).toMatchObject([{ amount: '5000.01', currency: 'CZK' }]);
    expect(program.mails.filter(({ to }) => to === email).at(-1)?.subject).toMatch(/limit/i);
    // A payment of exactly the remaining limit is accepted.
    await pay(symbol, '5000');
    await program.settle();
    expect(await balance()).toBe(25000);
    await verify(1);
    await program.settle();
    expect(await balance()).toBe(30000.01);
    expect((await ask()).waiting).toEqual([]);
  });

  test('is not credited after operators returned it', async () => {
    const { variable_symbol: symbol } = await ask();
    await pay(symbol, '26000', { from_account: '1265098001/5500' });
    await program.settle();
    await program.database
      .updateTable('bank_movements')
      .set({ reason: 'return_failed' })
      .where('status', '=', 'suspense')
      .where('amount', '=', '26000')
      .where('variable_symbol', '=', symbol)
      .execute();
    await verify(2);
    await program.settle();
    expect(await balance()).toBe(0);
  });

  test('does not delay others on many pages', async () => {
    const { variable_symbol: symbol } = await ask();
    for (let sent = 0; sent < 120; sent += 20) await pay(symbol, '30000', { times: 20 });
    await pay(symbol, '26000');
    await program.settle(2);
    expect(await balance()).toBe(0);
    expect((await ask()).waiting).toHaveLength(25);
    await verify(1);
    // 250,000 at first and 20,000 in thirty days: nine of 30,000; nothing on the last page fits.
    await releaseDeposits(program.deps.paymentsDeps);
    await releaseDeposits(program.deps.paymentsDeps);
    expect(await balance()).toBe(270000);
  });
});
