import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyOrder, fetchOrder, open, sellOrder } from '../../../server/src/program/testing/order-requests.ts';
import type { TestClient } from '../../../server/src/program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../server/src/program/testing/test-program.ts';

let program: TestProgram;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
});
afterAll(() => program.close());

const payables = async () => (await visitor.get('/sandbox/orders')).body.orders as Record<string, unknown>[];

test('lists payable orders with their payment instructions, and no personal data', async () => {
  const order = await open(visitor, await buyOrder(visitor));
  const { payment } = await fetchOrder(visitor, order);
  const [found] = await payables();
  expect(found).toEqual({
    order_id: order.id,
    created_at: expect.any(String),
    is_waiting: true,
    sell: false,
    coin: 'BTC',
    amount: payment.amount,
    currency: 'CZK',
    transfer: { account: payment.account, variable_symbol: payment.variable_symbol },
    coins: null,
  });
});

test('a cancelled order can still be paid late', async () => {
  const order = await open(visitor, await buyOrder(visitor));
  const canceled = await visitor.post('/api/order/cancel_before_payment', {
    id: order.id,
    secret: order.secret,
  });
  expect(canceled.status).toBe(200);
  expect((await payables()).find(({ order_id }) => order_id === order.id)).toMatchObject({
    is_waiting: false,
  });
});

test('coins are sent to the address of the waiting order', async () => {
  const order = await open(visitor, await sellOrder(visitor));
  const { payment } = await fetchOrder(visitor, order);
  expect((await payables()).find(({ order_id }) => order_id === order.id)).toMatchObject({
    amount: payment.amount,
    currency: 'BTC',
    transfer: null,
    coins: { network: 'BTC', address: payment.address, memo: null },
  });
});
