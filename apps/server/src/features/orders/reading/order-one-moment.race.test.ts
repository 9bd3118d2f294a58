import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, fetchOrder, open, payByBank, sellOrder } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { generateExports } from '../../exports/generating/generate-exports.ts';

let program: TestProgram;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
});
afterAll(() => program.close());

/** Runs the work right after the first query of orders was answered, before the next one is sent. */
async function afterOrdersWereRead<Value>(read: () => Promise<Value>, work: () => Promise<unknown>) {
  const original = pg.Client.prototype.query;
  let isDone = false;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...sent: unknown[]
  ) {
    const answered: unknown = Reflect.apply(original, this, sent);
    const text = String((sent[0] as { text?: unknown }).text);
    if (isDone || !text.startsWith('select * from "orders" where')) return answered;
    isDone = true;
    return (async () => {
      const rows = await answered;
      await work();
      return rows;
    })();
  });
  try {
    return await read();
  } finally {
    spy.mockRestore();
    expect(isDone).toBe(true);
  }
}

/** What settles a paid order. All repeated tasks would take longer than a transaction may idle on a busy machine. */
async function settleOrders() {
  const { runTask } = program;
  const rounds = ['chain-sandbox-mine', 'wallets-watch'];
  for (const task of [...rounds, ...rounds, ...rounds, 'orders-trade', 'payments-send-payouts'])
    await runTask(task);
}

/** Opens a sale for whole crowns that brings a few hellers more, and pays it. */
async function paidSale(client: TestClient, changes: object = {}) {
  const amount = '0.00123457';
  const order = await open(client, await sellOrder(client, { coin_value: amount, ...changes }));
  const { payment } = await fetchOrder(client, order);
  await client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address: payment.address, amount });
  return order;
}

test('shows a sale that settles during the read of its page either before or after it settled', async () => {
  const order = await paidSale(visitor);
  const answer = await afterOrdersWereRead(() => visitor.get(`/api/order?${order.key}`), settleOrders);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.order).toMatchObject({ is_settled: false, payout: null, withdrawal_fee: '0' });
  await program.settle();
  expect(await fetchOrder(visitor, order)).toMatchObject({ is_settled: true, status: 'FINISHED' });
});

test('shows a sale that settles during the read of the list either before or after it settled', async () => {
  const client = await signIn(program, 'verified@dukat.test');
  await paidSale(client, { email: null });
  const answer = await afterOrdersWereRead(() => client.get('/api/user/orders'), settleOrders);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.orders).toMatchObject([{ is_settled: false, withdrawal_fee: '0' }]);
});

test('exports a sale that settles during the export either before or after it settled', async () => {
  const client = await signIn(program, 'verified@dukat.test');
  const order = await paidSale(client, { email: null });
  const asked = await client.post('/api/order/statements', { format: 'csv', order_id: order.id });
  const { id } = asked.body.export as { id: string };
  await afterOrdersWereRead(() => generateExports(program.deps), settleOrders);
  const { body } = await client.get(`/api/user/exports/${id}/pieces/0`);
  const [, row = ''] = Buffer.from(String(body.bytes), 'base64').toString('utf8').split('\r\n');
  expect(row.split(',').at(-1)).toBe('0');
});

test('a purchase that is sent and fills better by more than its network fee is read without an error', async () => {
  const order = await open(visitor, await buyOrder(visitor, { fiat_value: '24000' }));
  await payByBank(visitor, order);
  const answer = await afterOrdersWereRead(
    () => visitor.get(`/api/order?${order.key}`),
    async () => {
      program.prices.set('BTC', { CZK: 1_900_000, EUR: 76_000 });
      await program.tick();
      await settleOrders();
    },
  );
  expect(answer.status, answer.text).toBe(200);
  await program.settle();
  expect((await fetchOrder(visitor, order)).is_settled).toBe(true);
  program.prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
  await program.tick();
});

test('eight sales that settle while others read never fail a read', { timeout: 120_000 }, async () => {
  const client = await signIn(program, 'verified@dukat.test');
  let isSettling = true;
  const failed: string[] = [];
  let reads = 0;
  const readUntilSettled = async (path: string) => {
    while (isSettling) {
      const { status, text } = await client.get(path);
      if (status === 200) reads += 1;
      // On a busy machine a read may be turned away, which shows nothing wrong.
      else if (status !== 503) failed.push(`${path} ${text}`);
    }
  };
  const orders = await Promise.all(Array.from({ length: 8 }, () => paidSale(client, { email: null })));
  const readers = [
    '/api/user/orders',
    '/api/user/transactions',
    ...orders.map(({ key }) => `/api/order?${key}`),
  ].map(readUntilSettled);
  await program.settle();
  isSettling = false;
  await Promise.all(readers);
  expect(failed).toEqual([]);
  expect(reads).toBeGreaterThan(50);
  for (const order of orders) expect((await fetchOrder(client, order)).is_settled).toBe(true);
});
