import { sandboxBank } from '@dukat/rules/payments/sandbox-bank';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { administrator, openBackOffice, secondOperator } from '../../../program/testing/back-office.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  payByBank,
  readRate,
  sellOrder,
} from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';

// Unverified: 25,000 CZK for one order. BTC is at 2,000,000 CZK.

let program: TestProgram;
let client: TestClient;
let visitors = 0;

beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
});
afterAll(() => program.close());
beforeEach(async () => {
  program.prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
  await program.tick();
});

const keep = { payout_type: 'KEEP', coin_address: null } as const;

/** Opens an order of a new visitor. */
async function visitorsOrder(fiat: string): Promise<OpenedOrder> {
  visitors += 1;
  return open(client, await buyOrder(client, { ...keep, email: visitorEmail(visitors), fiat_value: fiat }));
}

const visitorEmail = (number: number) => `visitor${number}@example.com`;

async function pay(order: OpenedOrder, ...amounts: readonly string[]): Promise<void> {
  for (const amount of amounts) await payByBank(client, order, { amount });
  await program.settle();
}

async function verify(email: string, status: 'VERIFIED' | 'NOT_STARTED'): Promise<void> {
  await program.database
    .updateTable('users')
    .set({ verification_status_tier1: status, verification_status_tier2: status })
    .where('email', '=', email)
    .execute();
}

async function choose(token: string, choice: 'current_rate' | 'send_back') {
  if (choice === 'send_back') return client.post('/api/order/waiting_payment', { choice, token });
  const rate = await readRate(client, 'BTC', 'CZK', false);
  return client.post('/api/order/waiting_payment', {
    choice,
    token,
    rate_value: rate.value,
    time: rate.time,
  });
}

const readTokens = async (order: OpenedOrder): Promise<string[]> =>
  (await fetchOrder(client, order)).waiting_payments.map(({ token }: { token: string }) => token);

async function tradedBy(email: string): Promise<string> {
  const row = await program.database
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select((eb) => eb.fn.sum<string>('o.filled_fiat').as('filled'))
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow();
  return String(Number(row.filled));
}

const reported = (email: string) =>
  program.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('two million crowns sent to a visitor’s order of a thousand', () => {
  test('wait, with a mail that gives the reason; no choice trades them; they are returned', async () => {
    const order = await visitorsOrder('1000');
    await pay(order, '2000000');
    const view = await fetchOrder(client, order);
    expect(view).toMatchObject({
      status: 'WAITING_FOR_PAYMENT',
      waiting_payments: [{ reason: 'above_limit', amount: '2000000', currency: 'CZK' }],
    });
    // The visitor's welcome mail may come before or after it.
    const mail = program.mails.find(
      ({ to, subject }) => to === visitorEmail(visitors) && subject.includes('above your limit'),
    );
    expect(mail?.text).toContain('25,000');
    const [token = ''] = await readTokens(order);
    expect(mail?.text).toContain(`&payment=${token.split('.')[0]}.`);

    const shown = await client.get(`/api/order/waiting_payment?token=${token}`);
    expect(shown.body).toMatchObject({ payment: { above_limit: { limit: '25000', currency: 'CZK' } } });
    const traded = await choose(token, 'current_rate');
    expect(traded).toMatchObject({ status: 422, body: { code: 'above_unverified_maximum' } });
    expect(await tradedBy(visitorEmail(visitors))).toBe('0');

    expect((await choose(token, 'send_back')).status).toBe(200);
    await program.settle();
    const { body } = await client.get(`/sandbox/bank/statement?account=${sandboxBank.czk.number}`);
    expect((body.movements as { amount: string }[]).map(({ amount }) => amount)).toContain('-2000000');
  });

  test('trade once their owner is verified, by choice and not automatically', async () => {
    const order = await visitorsOrder('1000');
    await pay(order, '1000000');
    await verify(visitorEmail(visitors), 'VERIFIED');
    await program.tick();
    expect(await tradedBy(visitorEmail(visitors))).toBe('0');
    const [token = ''] = await readTokens(order);
    const shown = await client.get(`/api/order/waiting_payment?token=${token}`);
    expect(shown.body).toMatchObject({ payment: { above_limit: null } });
    expect((await choose(token, 'current_rate')).status).toBe(200);
    await program.settle();
    for (let round = 0; round < 3; round += 1) await program.tick();
    expect(Number(await tradedBy(visitorEmail(visitors)))).toBeGreaterThan(990_000);
  });
});

describe('the limit of an order counts', () => {
  test.each([
    ['25000', 'over', 200],
    ['25001', 'above_limit', 422],
  ])('one payment of %s: %s', async (amount, reason, status) => {
    const order = await visitorsOrder('1000');
    await pay(order, amount);
    expect((await fetchOrder(client, order)).waiting_payments).toMatchObject([{ reason }]);
    const [token = ''] = await readTokens(order);
    expect((await choose(token, 'current_rate')).status).toBe(status);
  });

  test('the payments of one order together, however they are split', async () => {
    const order = await visitorsOrder('1000');
    await pay(order, '15000', '10000', '5000');
    const tokens = await readTokens(order);
    const statuses = [];
    for (const token of tokens) statuses.push((await choose(token, 'current_rate')).status);
    expect(statuses).toEqual([200, 200, 422]);
    await program.settle();
    expect(await tradedBy(visitorEmail(visitors))).toBe('25000');
  });

  test('what the order itself traded', async () => {
    const order = await visitorsOrder('20000');
    await pay(order, '20000', '6000', '5000');
    expect((await fetchOrder(client, order)).waiting_payments).toMatchObject([
      { reason: 'above_limit', amount: '6000' },
      { reason: 'double', amount: '5000' },
    ]);
  });

  test('an exact payment of an owner who is no longer verified', async () => {
    const trader = await signIn(program, 'verified@dukat.test');
    const order = await open(trader, await buyOrder(trader, { ...keep, email: null, fiat_value: '100000' }));
    await payByBank(trader, order);
    await verify('verified@dukat.test', 'NOT_STARTED');
    await program.settle();
    expect(await fetchOrder(trader, order)).toMatchObject({
      status: 'WAITING_FOR_PAYMENT',
      waiting_payments: [{ reason: 'above_limit' }],
    });
    await verify('verified@dukat.test', 'VERIFIED');
  });

  test('a verified person’s payment above every tier', async () => {
    const trader = await signIn(program, 'verified@dukat.test');
    const order = await open(trader, await buyOrder(trader, { ...keep, email: null, fiat_value: '1000' }));
    await payByBank(trader, order, { amount: '5000001' });
    await program.settle();
    const [token = ''] = (await fetchOrder(trader, order)).waiting_payments.map(
      (its: { token: string }) => its.token,
    );
    expect(await choose(token, 'current_rate')).toMatchObject({
      status: 422,
      body: { code: 'price_out_of_range' },
    });
  });

  test('coins received for a sale at MARKET, which otherwise sells any amount', async () => {
    const order = await open(client, await sellOrder(client, { email: 'seller@example.com' }));
    const { payment } = await fetchOrder(client, order);
    await client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address: payment.address, amount: '1' });
    await program.settle();
    expect(await fetchOrder(client, order)).toMatchObject({
      filled_fiat: '0',
      waiting_payments: [{ reason: 'above_limit' }],
    });
    expect(reported('seller@example.com').at(-1)).toContain('above your limit');
  });

  test('money that an operator matched to an order', async () => {
    const order = await visitorsOrder('1000');
    await payByBank(client, order, { amount: '500000', variable_symbol: '9999999999' });
    await program.settle();
    const backOffice = await openBackOffice(program);
    const operators = [await backOffice.logIn(...administrator), await backOffice.logIn(...secondOperator)];
    const listed = await operators[0]?.get('/admin/api/suspense');
    const movements = listed?.body.movements as { id: string; amount: string }[];
    const held = movements.find(({ amount }) => amount === '500000');
    // A sum that differs from its order needs two operators.
    for (const operator of operators) {
      await operator.post(`/admin/api/suspense/${held?.id}/match`, { order_id: order.id });
    }
    await program.settle();
    expect(await fetchOrder(client, order)).toMatchObject({
      filled_fiat: '0',
      waiting_payments: [{ reason: 'above_limit', amount: '500000' }],
    });
    await backOffice.close();
  });
});

describe('an order that waits for its rate', () => {
  test('sleeps when its owner is no longer verified, with one mail, and continues after the verification', async () => {
    const trader = await signIn(program, 'verified@dukat.test', { CZK: '100000' });
    const order = await open(
      trader,
      await buyOrder(trader, {
        ...keep,
        email: null,
        fiat_value: '100000',
        payment_type: 'VIRTUAL',
        rate_type: 'CUSTOM',
        rate_value: '1900000',
      }),
    );
    await verify('verified@dukat.test', 'NOT_STARTED');
    program.prices.set('BTC', { CZK: 1_800_000, EUR: 72_000 });
    const mailsBefore = program.mails.length;
    for (let round = 0; round < 3; round += 1) await program.tick();
    await program.settle();
    expect(await fetchOrder(trader, order)).toMatchObject({
      status: 'SLEEPING',
      why_waiting: 'above_limit',
      filled_fiat: '0',
    });
    const mails = program.mails.slice(mailsBefore).map(({ text }) => text);
    expect(mails.filter((text) => /nad vaším limitem|above your limit/.test(text))).toHaveLength(1);
    await verify('verified@dukat.test', 'VERIFIED');
    for (let round = 0; round < 2; round += 1) await program.tick();
    expect((await fetchOrder(trader, order)).status).toBe('FINISHED');
  });

  test('cannot be moved to a price above the limit', async () => {
    const trader = await signIn(program, 'demo@dukat.test', { BTC: '0.01' });
    const order = await open(
      trader,
      await sellOrder(trader, {
        ...keep,
        email: null,
        payment_type: 'VIRTUAL',
        deposit_network: null,
        rate_type: 'CUSTOM',
        rate_value: '2200000',
      }),
    );
    const { time } = await readRate(trader, 'BTC', 'CZK', true);
    const move = (rate: string) =>
      trader.post('/api/order/update_price', { id: order.id, rate_value: rate, time });
    expect(await move('2600000')).toMatchObject({ status: 422, body: { code: 'above_unverified_maximum' } });
    expect((await fetchOrder(trader, order)).rate_value).toBe('2200000');
    expect((await move('2500000')).status).toBe(200);
  });
});

test('of two concurrent choices only as much trades as the limit allows', { timeout: 60_000 }, async () => {
  const order = await visitorsOrder('1000');
  await pay(order, '20000', '20000', '20000');
  const tokens = await readTokens(order);
  expect(tokens).toHaveLength(3);
  const answers = await Promise.all(tokens.map((token) => choose(token, 'current_rate')));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  await program.settle();
  expect(await tradedBy(visitorEmail(visitors))).toBe('20000');
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
