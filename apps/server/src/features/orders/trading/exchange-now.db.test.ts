import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

// An order that waits for its rate is sent to the market by its owner: at the current rate, within a bound.

let program: TestProgram;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());
beforeEach(async () => {
  visitor = await program.client();
  await market(2_000_000);
});

/** Sets the market's price and a new tick, ten seconds later. */
async function market(czk: number): Promise<void> {
  program.prices.set('BTC', { CZK: czk, EUR: czk / 25 });
  await program.tick();
}

/** Opens a paid purchase whose rate is five percent off the market. */
async function asleep(given: object = {}): Promise<OpenedOrder> {
  const order = await open(visitor, await buyOrder(visitor, { rate_type: 'CURRENT', ...given }));
  await market(2_100_000);
  await payByBank(visitor, order);
  await program.settle();
  expect(await fetchOrder(visitor, order)).toMatchObject({
    status: 'SLEEPING',
    why_waiting: 'rate_not_reached',
    can: { exchange_now: true },
  });
  return order;
}

async function exchangeNow(order: OpenedOrder, rate?: { value: string; time: number }) {
  const { value, time } = rate ?? (await readRate(visitor, 'BTC', 'CZK', false));
  const { id, secret } = order;
  return visitor.post('/api/order/exchange_now', { id, secret, rate_value: value, time });
}

test('exchanges a visitor’s purchase at the current rate, with all that was paid', async () => {
  const order = await asleep();
  const rate = await readRate(visitor, 'BTC', 'CZK', false);
  expect((await exchangeNow(order, rate)).status).toBe(200);
  await program.settle();
  const done = await fetchOrder(visitor, order);
  expect(done).toMatchObject({ status: 'FINISHED', rate_type: 'MARKET', filled_fiat: '10000' });
  expect(Number(done.fill_rate)).toBeCloseTo(Number(rate.value), -2);
  expect((await exchangeNow(order)).body).toMatchObject({ code: 'order_not_updatable' });
});

test('the mail about a waiting order leads to the button, and opening its link trades nothing', async () => {
  const order = await asleep();
  const mail = program.mails.findLast(({ subject }) => /is waiting for its rate/.test(subject));
  const link = mail?.text.match(/https?:\S+#exchange-now/)?.[0] ?? '';
  const { searchParams } = new URL(link);
  expect([searchParams.get('id'), searchParams.get('secret')]).toEqual([order.id, order.secret]);
  expect((await visitor.get(`/order?${searchParams}`)).status).toBeLessThan(500);
  await program.settle();
  expect((await fetchOrder(visitor, order)).status).toBe('SLEEPING');
});

test('exchanges an order once despite many concurrent requests', async () => {
  const order = await asleep();
  const rate = await readRate(visitor, 'BTC', 'CZK', false);
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchangeNow(order, rate)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await program.settle();
  const { txns } = await fetchOrder(visitor, order);
  expect(txns.map((txn: { txn_type: string }) => txn.txn_type)).toEqual(['TRADE_BLOCK', 'TRADE_FILL']);
});

test('trades if the market moves within the bound; beyond it refuses the request and changes nothing', async () => {
  const near = await asleep();
  const shown = await readRate(visitor, 'BTC', 'CZK', false);
  await market(2_115_000);
  expect((await exchangeNow(near, shown)).status).toBe(200);
  await program.settle();
  expect((await fetchOrder(visitor, near)).status).toBe('FINISHED');

  await market(2_000_000);
  const far = await asleep();
  const seen = await readRate(visitor, 'BTC', 'CZK', false);
  await market(2_130_000);
  expect(await exchangeNow(far, seen)).toMatchObject({ status: 409, body: { code: 'rate_expired' } });
  expect(await fetchOrder(visitor, far)).toMatchObject({
    status: 'SLEEPING',
    rate_type: 'CURRENT',
    worst_rate: null,
  });
});

test('refuses an update to an outdated rate, and the next one reaches the market', async () => {
  const order = await asleep();
  const { id, secret } = order;
  const update = async (rate: { value: string; time: number }) =>
    visitor.post('/api/order/update_price', { id, secret, rate_value: rate.value, time: rate.time });
  const shown = await readRate(visitor, 'BTC', 'CZK', false);
  await market(2_102_000);
  expect(await update(shown)).toMatchObject({ status: 409, body: { code: 'rate_expired' } });
  expect((await update(await readRate(visitor, 'BTC', 'CZK', false))).status).toBe(200);
  await program.settle();
  expect((await fetchOrder(visitor, order)).status).toBe('FINISHED');
});

test('sends a sale to the market too, and never below its bound', async () => {
  const order = await open(visitor, await sellOrder(visitor, { rate_type: 'CURRENT' }));
  await market(1_900_000);
  const { payment } = await fetchOrder(visitor, order);
  const { address, amount } = payment;
  await visitor.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount });
  await program.settle();
  expect((await fetchOrder(visitor, order)).status).toBe('SLEEPING');
  const rate = await readRate(visitor, 'BTC', 'CZK', true);
  expect((await exchangeNow(order, rate)).status).toBe(200);
  await program.settle();
  const done = await fetchOrder(visitor, order);
  expect(done).toMatchObject({ status: 'FINISHED', rate_type: 'MARKET' });
  expect(Number(done.fill_rate)).toBeGreaterThanOrEqual(Number(rate.value) * 0.99);
});

test('refuses a stranger, a wrong rate and an order that does not wait', async () => {
  const order = await asleep();
  const stranger = await program.client();
  const { value, time } = await readRate(visitor, 'BTC', 'CZK', false);
  const ask = (client: TestClient, body: object) => client.post('/api/order/exchange_now', body);
  const good = { id: order.id, secret: order.secret, rate_value: value, time };
  expect((await ask(stranger, { ...good, secret: undefined })).body).toMatchObject({ code: 'order_unknown' });
  expect((await ask(visitor, { ...good, rate_value: '1' })).body).toMatchObject({ code: 'rate_unknown' });
  expect((await ask(visitor, { ...good, rate_value: '0' })).body).toMatchObject({ code: 'rate_unknown' });
  const unpaid = await open(visitor, await buyOrder(visitor));
  expect((await exchangeNow(unpaid)).body).toMatchObject({ code: 'order_not_updatable' });
});
