import { hourMs } from '@dukat/rules/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { bookChecks } from '../book-checks.ts';
import { type BackOffice, openBackOffice } from '../testing/back-office.ts';
import { drillScale } from '../testing/crashes/drill-scale.ts';
import { injectFault } from '../testing/crashes/inject-fault.ts';
import { everyExample, keyCases } from '../testing/examples/every-example.ts';
import type { IdempotencyCase, MoneyRequest, RequestClient } from '../testing/slice-examples.ts';
import type { TestResponse } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 18, for every endpoint of both applications that moves money: one idempotency key means one effect and one answer for a day.

const atOnce = drillScale(10, 50);

let program: TestProgram;
let backOffice: BackOffice;
let cases: readonly (readonly [string, IdempotencyCase])[];
const firsts = new Map<string, { request: MoneyRequest; text: string; effect: Footprint }>();

beforeAll(async () => {
  program = await testProgram();
  await injectFault(program.ownerUrl);
  backOffice = await openBackOffice(program);
  const served = new Set(moving());
  cases = Object.entries(await keyCases(await everyExample(), program, backOffice)).filter(([name]) =>
    served.has(name),
  );
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

type Footprint = Readonly<Record<string, number>>;
const written = [
  ...['orders', 'order_history', 'order_transactions', 'order_payments', 'ledger_postings', 'ledger_entries'],
  ...['bank_payouts', 'bank_payment_requests', 'wallet_withdrawals', 'audit_log'],
  ...['trading_orders', 'trading_journal'],
];

async function countRows(): Promise<Footprint> {
  const counts = sql.join(
    written.map((table) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.ref(table)}`),
  );
  const { rows } = await sql<Footprint>`select ${counts}`.execute(program.database);
  return rows[0] ?? {};
}

/** Counts the rows that the work added to each table. */
async function measureEffect(work: () => Promise<unknown>): Promise<Footprint> {
  const before = await countRows();
  await work();
  const after = await countRows();
  return Object.fromEntries(written.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]));
}

const nothing: Footprint = Object.fromEntries(written.map((table) => [table, 0]));
function send(
  asker: RequestClient,
  { method, path, body }: MoneyRequest,
  name: string,
): Promise<TestResponse> {
  const headers = { 'idempotency-key': `key of ${name}`.replaceAll(/[^\w]/g, '-') };
  if (method === undefined) return asker.post(path, body, headers);
  if (asker.send === undefined) throw new Error(`${name} cannot be asked`);
  return asker.send(method, path, undefined, headers);
}

function firstAnswer(name: string) {
  const first = firsts.get(name);
  if (first === undefined) throw new Error(`${name} has no first answer`);
  return first;
}

/** Paths whose requests have only the amount to change. */
const amountPaths = [
  '/api/user/withdraw',
  '/api/user/claim_deposit',
  '/api/payment-gateway/deposits',
  '/api/gift_cards',
  '/api/user/automatic_payments',
  '/api/lightning/pay_invoice',
  '/admin/api/lightning-node/postings',
  '/api/user/stake',
  '/api/user/unstake',
  '/api/user/loans',
];

/** The same kind of request with other values. */
function changeRequest({ method, path, body }: MoneyRequest): MoneyRequest {
  if (path.startsWith('/v1/orders')) return changeExchangeRequest({ ...(method && { method }), path, body });
  // It has nothing to change, so the key is used for something else.
  if (path === '/api/user/pay_referral') {
    return {
      path: '/api/user/withdraw',
      body: { currency: 'CZK', amount: '100', to: { BankAccount: '19-2000145399/0800' } },
    };
  }
  if (amountPaths.includes(path) || path.startsWith('/api/user/loans/'))
    return { path, body: { ...body, amount: '101' } };
  if (/\/automatic_sales(?:\/[^/]+)?$/.test(path)) return { path, body: { ...body, kept_share: 1 } };
  if ('quote_value' in body) return { path, body: { ...body, quote_value: '1001' } };
  const [field] = ['email', 'id', 'token', 'code', 'order_id', 'from_portfolio', 'about'].filter(
    (name) => name in body,
  );
  if (field === undefined) return { path: path.replace(/\/[^/]+(?=\/[^/]+$)/, '/987654'), body };
  return { path, body: { ...body, [field]: field === 'email' ? 'other@example.com' : 'A'.repeat(22) } };
}

function changeExchangeRequest({ path, body, ...how }: MoneyRequest): MoneyRequest {
  if ('price' in body) return { ...how, path, body: { ...body, price: '3' } };
  if (path.includes('?')) return { ...how, path: '/v1/orders?market=LTC_CZK', body };
  return { ...how, path: path.replace(/[^/]+$/, 'A'.repeat(22)), body };
}

const moving = () =>
  [...program.api.endpoints, ...backOffice.api.endpoints]
    .filter(({ movesMoney }) => movesMoney === true)
    .map(({ method, path }) => `${method} ${path}`);

test('every endpoint that moves money has a case', () => {
  expect(cases.map(([name]) => name).sort()).toEqual(moving().sort());
});

test('concurrent requests under one key take effect once and get the same answer', {
  timeout: 120_000,
}, async () => {
  for (const [name, { asker, fresh }] of cases) {
    const request = await fresh();
    const someone = await asker();
    let answers: TestResponse[] = [];
    const effect = await measureEffect(async () => {
      answers = await Promise.all(Array.from({ length: atOnce }, () => send(someone, request, name)));
    });
    const done = answers.filter(({ status }) => status === 200);
    const running = answers.filter(({ status, body }) => status === 409 && body.code === 'request_running');
    expect([name, done.length + running.length, done.length > 0]).toEqual([name, atOnce, true]);
    const [{ text } = { text: '' }] = done;
    expect([name, new Set(done.map((answer) => answer.text)).size]).toEqual([name, 1]);
    firsts.set(name, { request, text, effect });

    const again = await measureEffect(async () => {
      for (let time = 0; time < 3; time += 1)
        expect([name, (await send(someone, request, name)).text]).toEqual([name, text]);
    });
    expect([name, again]).toEqual([name, nothing]);
  }
});

test('another body under the same key is refused without effect', async () => {
  for (const [name, { asker }] of cases) {
    const someone = await asker();
    const effect = await measureEffect(async () => {
      const { status, body } = await send(someone, changeRequest(firstAnswer(name).request), name);
      expect([name, status, body.code]).toEqual([name, 422, 'idempotency_key_reused']);
    });
    expect([name, effect]).toEqual([name, nothing]);
  }
});

test('the same key of another user is a different key', async () => {
  for (const [name, { other }] of cases) {
    const { request, text } = firstAnswer(name);
    const answer = await send(await other(), request, name);
    expect([name, answer.text === text, answer.body.code]).not.toEqual([
      name,
      false,
      'idempotency_key_reused',
    ]);
    expect([name, answer.text]).not.toEqual([name, text]);
  }
});

test('23 hours later the first answer is returned unchanged', async () => {
  program.clock.advance(23 * hourMs);
  await program.tick();
  for (const [name, { asker }] of cases) {
    const { request, text } = firstAnswer(name);
    const someone = await asker();
    const effect = await measureEffect(async () => {
      const answer = await send(someone, request, name);
      expect([name, answer.status, answer.text]).toEqual([name, 200, text]);
    });
    expect([name, effect]).toEqual([name, nothing]);
  }
});

test('after 24 hours the key can be reused for a new effect', {
  timeout: 120_000,
}, async () => {
  program.clock.advance(hourMs);
  await program.tick();
  for (const [name, { asker, fresh }] of cases) {
    const request = await fresh();
    const someone = await asker();
    const effect = await measureEffect(async () => {
      expect([name, (await send(someone, request, name)).status]).toEqual([name, 200]);
    });
    expect([name, effect]).toEqual([name, firstAnswer(name).effect]);
  }
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
