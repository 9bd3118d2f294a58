import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { bookChecks } from '../../program/book-checks.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  payByBank,
  readRate,
} from '../../program/testing/order-requests.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';

let program: TestProgram;
let client: TestClient;

beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
});
afterAll(() => program.close());

async function expectBooksInOrder(): Promise<void> {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
}

test('two hundred orders at once, each paid, some twice and out of order: each ends once and the books balance', {
  timeout: 180_000,
}, async () => {
  const body = await buyOrder(client, { payout_type: 'KEEP', coin_address: null, fiat_value: '1000' });
  const orders: OpenedOrder[] = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      open(client, { ...body, email: `buyer${index % 20}@example.com` }),
    ),
  );
  expect(new Set(orders.map(({ id }) => id)).size).toBe(200);
  const views = await Promise.all(orders.map((order) => fetchOrder(client, order)));
  expect(new Set(views.map(({ payment }) => payment.variable_symbol)).size).toBe(200);

  const outOfOrder = orders
    .map((order, index) => ({ order, index }))
    .sort((a, b) => ((a.index * 7919) % 200) - ((b.index * 7919) % 200));
  for (const { order, index } of outOfOrder)
    await payByBank(client, order, index % 10 === 0 ? { times: 2 } : {});
  await program.settle();
  for (let round = 0; round < 3; round += 1) await program.tick();

  const ended = await Promise.all(orders.map((order) => fetchOrder(client, order)));
  expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 'FINISHED'));
  expect(ended.filter(({ waiting_payments: waiting }) => waiting.length === 1)).toHaveLength(20);
  await expectBooksInOrder();
});

test('fifty concurrent orders for one balance buy once', async () => {
  const rich = await signIn(program, 'demo@dukat.test', { CZK: '10000' });
  const body = await buyOrder(rich, {
    email: null,
    payment_type: 'VIRTUAL',
    payout_type: 'KEEP',
    coin_address: null,
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => rich.post('/api/new_order', body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    answers.filter(({ status, body: { code } }) => status === 409 && code === 'funds_too_low_to_buy'),
  ).toHaveLength(49);
  await expectBooksInOrder();
});

test('fifty concurrent requests with one key create one order and return the same bytes', async () => {
  const body = await buyOrder(client);
  const headers = { 'idempotency-key': 'the-same-key' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.post('/api/new_order', body, headers)),
  );
  const made = answers.filter(({ status }) => status === 200);
  expect(made.length).toBeGreaterThanOrEqual(1);
  expect(new Set(made.map(({ text }) => text)).size).toBe(1);
  expect(
    answers.filter(({ status, body: { code } }) => status === 409 && code === 'request_running').length,
  ).toBe(50 - made.length);

  program.clock.advance(23 * 3600 * 1000);
  const later = await client.post('/api/new_order', body, headers);
  expect([later.status, later.text]).toEqual([200, made[0]?.text]);
  const other = await client.post('/api/new_order', { ...body, email: 'other@example.com' }, headers);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  const stranger = await program.client();
  expect((await stranger.post('/api/new_order', body, headers)).body.id).not.toBe(made[0]?.body.id);
});

test('an order that is canceled and updated concurrently ends once', async () => {
  await program.tick();
  const rich = await signIn(program, 'verified@dukat.test', { CZK: '100000' });
  for (let round = 0; round < 10; round += 1) {
    const now = await readRate(rich, 'BTC', 'CZK', false);
    const body = await buyOrder(rich, {
      email: null,
      payment_type: 'VIRTUAL',
      payout_type: 'KEEP',
      coin_address: null,
      rate_type: 'CUSTOM',
      rate_value: '1900000',
      fiat_value: '5000',
    });
    const order = await open(rich, body);
    const update = () =>
      rich.post('/api/order/update_price', { id: order.id, rate_value: now.value, time: now.time });
    const cancel = () => rich.post('/api/cancel_order', { id: order.id });
    const answers = await Promise.all([update(), cancel(), update(), cancel(), cancel()]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(['FINISHED', 'CANCELED']).toContain((await fetchOrder(rich, order)).status);
  }
  await expectBooksInOrder();
});
