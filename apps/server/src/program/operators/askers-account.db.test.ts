import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator, type BackOffice, type Operator, openBackOffice } from '../testing/back-office.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { newAccount } from '../testing/new-account.ts';
import { buyOrder, open } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Beside a question, operators see the activity of its author's account, page by page, and of no other account.

const email = 'verified@dukat.test';

let program: TestProgram;
let office: BackOffice;
let operator: Operator;
let anna: TestClient;
let boris: TestClient;

beforeAll(async () => {
  program = await testProgram();
  await program.tick();
  office = await openBackOffice(program);
  operator = await office.logIn(...administrator);
  anna = await signIn(program, email);
  boris = await newAccount(program, 'boris@example.com');
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const topic = 'payment';
async function ask(client: TestClient, from = 'asks@example.com'): Promise<string> {
  const message = 'What happened with my payment?';
  const { status, body, text } = await client.post('/api/user/request', { email: from, topic, message });
  expect(status, text).toBe(200);
  return String(body.reference);
}

interface Row {
  readonly id: string;
  readonly kind?: string;
  readonly amount?: string;
  readonly created_at: string;
}

/** Reads the whole list beside the question, five rows at a time. */
async function all(list: 'orders' | 'payments' | 'others', request: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let offset = 0, more = true; more; offset += 5) {
    const path = `/admin/api/support/requests/${request}/${list}?limit=5&offset=${offset}`;
    const { status, body, text } = await operator.get(path);
    expect(status, text).toBe(200);
    const page = (body.orders ?? body.payments ?? body.requests) as readonly Row[];
    expect(page.length).toBeLessThanOrEqual(5);
    rows.push(...page);
    more = body.has_more === true;
    expect(more && page.length < 5).toBe(false);
  }
  return rows;
}

const listNames = (rows: readonly Row[]) => rows.map(({ kind, id }) => `${kind}:${id}`);
const isNewestFirst = (rows: readonly Row[]) =>
  rows.every(({ created_at: at }, index) => index === 0 || at <= (rows[index - 1]?.created_at ?? ''));

test("lists all of the author's orders, and no others", async () => {
  const own: string[] = [];
  for (let number = 0; number < 12; number += 1)
    own.push((await open(anna, await buyOrder(anna, { email: null, fiat_value: '2000' }))).id);
  const others = await open(boris, await buyOrder(boris, { email: null, fiat_value: '2000' }));
  const shown = await all('orders', await ask(anna));
  expect(shown.map(({ id }) => id)).toEqual(own.toReversed());
  expect(shown.map(({ id }) => id)).not.toContain(others.id);
});

test('lists all payments of every kind and portfolio, each once, newest first', async () => {
  const { deposit } = (await anna.post('/api/user/bank_deposit', { currency: 'CZK' })).body;
  const { variable_symbol } = deposit as { variable_symbol: string };
  for (let sum = 1; sum <= 11; sum += 1)
    await anna.post('/sandbox/bank/transfer', {
      currency: 'CZK',
      amount: String(1000 + sum),
      variable_symbol,
    });
  await program.settle();
  for (let sum = 1; sum <= 4; sum += 1) {
    program.clock.advance(1000);
    const to = { BankAccount: '19-2000145399/0800' };
    const asked = await anna.post('/api/user/withdraw', { currency: 'CZK', amount: String(300 + sum), to });
    expect(asked.status, asked.text).toBe(200);
    const card = { provider: 'COMGATE', currency: 'CZK', amount: String(400 + sum) };
    const begun = await anna.post('/api/payment-gateway/deposits', card);
    expect(begun.status, begun.text).toBe(200);
  }
  const opened = await anna.post('/api/user/portfolios', { type: 'basic', publicName: 'Second' });
  expect((await anna.post(`/api/user/portfolios/${opened.body.id}/select`, {})).status).toBe(200);
  const { deposit: second } = (await anna.post('/api/user/bank_deposit', { currency: 'CZK' })).body;
  await anna.post('/sandbox/bank/transfer', {
    currency: 'CZK',
    amount: '5000',
    variable_symbol: (second as { variable_symbol: string }).variable_symbol,
  });
  await program.settle();

  const shown = await all('payments', await ask(anna));
  expect(new Set(listNames(shown)).size).toBe(shown.length);
  const count = (kind: string) => shown.filter((row) => row.kind === kind).length;
  expect([count('transaction'), count('withdrawal'), count('card')]).toEqual([12, 4, 4]);
  expect(isNewestFirst(shown)).toBe(true);
});

test("a booked payment shows its receipt beside its owner's question only", async () => {
  const { deposit } = (await anna.post('/api/user/bank_deposit', { currency: 'CZK' })).body;
  const { variable_symbol } = deposit as { variable_symbol: string };
  await anna.post('/sandbox/bank/transfer', { currency: 'CZK', amount: '777', variable_symbol });
  await program.settle();
  const own = await ask(anna);
  // Also if another portfolio is selected than the one that was credited.
  const booked = (await all('payments', own)).filter(({ kind }) => kind === 'transaction');
  expect(booked.length).toBeGreaterThan(0);
  const readReceipt = (request: string, line = '1') =>
    operator.get(`/admin/api/support/requests/${request}/receipts/${line}`);
  for (const { id, amount } of booked) {
    const { status, body } = await readReceipt(own, id);
    expect([status, (body.transaction as Row).id, (body.transaction as Row).amount]).toEqual([
      200,
      id,
      amount,
    ]);
    expect(body.legs).not.toEqual([]);
    expect(body.posting).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  }
  const line = booked[0]?.id;
  for (const others of [await ask(boris), await ask(await program.client(), email)]) {
    const { status, body } = await readReceipt(others, line);
    expect([status, body.code]).toEqual([404, 'transaction_unknown']);
  }
  expect((await readReceipt('unknown', line)).body.code).toBe('request_unknown');
  expect((await office.stranger.get(`/admin/api/support/requests/${own}/receipts/${line}`)).status).toBe(401);
});

test('lists all other questions of the account', async () => {
  const [id = '', ...others] = await Promise.all(Array.from({ length: 22 }, () => ask(anna)));
  const shown = (await all('others', id)).map((row) => row.id);
  expect(others.filter((other) => !shown.includes(other))).toEqual([]);
  expect(shown).not.toContain(id);
});

test('shows for a visitor only questions from the same mailbox, whatever address was typed', async () => {
  const visitor = await program.client();
  const [id, other] = [await ask(visitor, email), await ask(visitor, email)];
  expect((await operator.get(`/admin/api/support/requests/${id}/account`)).body).toEqual({ account: null });
  expect([await all('orders', id), await all('payments', id)]).toEqual([[], []]);
  expect((await all('others', id)).map((row) => row.id)).toContain(other);
});

test.each(['account', 'orders', 'payments', 'others'])(
  'the %s of an unknown question are refused',
  async (list) => {
    const { status, body } = await operator.get(`/admin/api/support/requests/unknown/${list}`);
    expect([status, body.code]).toEqual([404, 'request_unknown']);
  },
);

test('shows the account with its tier', async () => {
  const { account } = (await operator.get(`/admin/api/support/requests/${await ask(anna)}/account`)).body;
  expect(account).toMatchObject({ email, tier: 2 });
});
