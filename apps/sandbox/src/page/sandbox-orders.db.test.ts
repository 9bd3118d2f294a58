import { afterAll, beforeAll, expect, test } from 'vitest';
import { coinBuyers } from '../../../server/src/features/gift-cards/testing/coin-buyer.ts';
import { outsideBuyers } from '../../../server/src/features/gift-cards/testing/outside-buyer.ts';
import { buyOrder, fetchOrder, open, sellOrder } from '../../../server/src/program/testing/order-requests.ts';
import type { TestClient } from '../../../server/src/program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../server/src/program/testing/test-program.ts';

let program: TestProgram;
let visitor: TestClient;

const buyer = { email: 'pays@example.com', purpose: 'SPECULATION' };

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
});
afterAll(() => program.close());

const payables = async () =>
  (await visitor.get('/sandbox/orders')).body.payables as Record<string, unknown>[];

test('a gift card is paid by its bank transfer, also late, or by the coins of its sale', async () => {
  const { id, symbol } = await outsideBuyers(program).order(visitor, '500', buyer);
  const waits = {
    ...{ id, kind: 'gift_card', is_waiting: true, coin: null, amount: '500', currency: 'CZK', coins: null },
    created_at: expect.any(String),
    transfer: { account: expect.any(String), variable_symbol: symbol },
  };
  expect((await payables())[0]).toEqual(waits);
  const { sale, payment } = await coinBuyers(program).order(visitor, '500', buyer);
  const { address, amount } = payment;
  expect((await payables())[0]).toMatchObject({ id: sale.id, kind: 'sell', amount, coins: { address } });
  await program.database
    .updateTable('gift_cards')
    .set({ status: 'CANCELLED' })
    .where('public_id', '=', id)
    .execute();
  expect((await payables()).find((payable) => payable.id === id)).toEqual({ ...waits, is_waiting: false });
});

test('lists payable orders with their payment instructions, and no personal data', async () => {
  const order = await open(visitor, await buyOrder(visitor));
  const { payment } = await fetchOrder(visitor, order);
  const [found] = await payables();
  expect(found).toEqual({
    id: order.id,
    kind: 'buy',
    created_at: expect.any(String),
    is_waiting: true,
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
  expect((await payables()).find(({ id }) => id === order.id)).toMatchObject({
    is_waiting: false,
  });
});

test('coins are sent to the address of the waiting order', async () => {
  const order = await open(visitor, await sellOrder(visitor));
  const { payment } = await fetchOrder(visitor, order);
  expect((await payables()).find(({ id }) => id === order.id)).toMatchObject({
    amount: payment.amount,
    currency: 'BTC',
    transfer: null,
    coins: { network: 'BTC', address: payment.address, memo: null },
  });
});
