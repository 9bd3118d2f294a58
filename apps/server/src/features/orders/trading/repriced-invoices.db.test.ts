import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  payByBank,
  readRate,
} from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type PayingWorld, payingWorld } from '../../lightning/testing/paying-world.ts';

// Purchases that wait for their rate, with a payout over Lightning. Their owners reprice them, and they would trade at once.

const days = 24 * 3600;
let world: PayingWorld;
let visitor: TestClient;
beforeAll(async () => {
  world = await payingWorld();
});
beforeEach(async () => {
  visitor = await world.program.client();
  await market(2_000_000);
});
afterAll(async () => expect(await world.close()).toEqual([]));

async function market(czk: number): Promise<void> {
  world.program.prices.set('BTC', { CZK: czk, EUR: czk / 25 });
  await world.program.tick();
}

/** Paid purchases of 5,000 CZK whose rate is five percent off the market. */
async function asleep(
  count: number,
  address: (coinValue: string) => Promise<string>,
): Promise<readonly OpenedOrder[]> {
  await market(2_000_000);
  const orders: OpenedOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = await buyOrder(visitor, { rate_type: 'CURRENT', fiat_value: '5000' });
    const coin_address = { Address: await address(body.coin_value), Network: 'LN' };
    orders.push(await open(visitor, { ...body, coin_address }));
  }
  await market(2_100_000);
  for (const order of orders) await payByBank(visitor, order);
  await world.program.settle();
  for (const order of orders) {
    expect(await fetchOrder(visitor, order)).toMatchObject({ status: 'SLEEPING' });
  }
  return orders;
}

async function oneAsleep(address: (coinValue: string) => Promise<string>): Promise<OpenedOrder> {
  const [order] = await asleep(1, address);
  if (order === undefined) throw new Error('expected an order');
  return order;
}

const openInvoice = async () => (await world.outside({ msat: null, expirySeconds: 9 * days })).request;

/** An invoice of exactly what arrives at the first rate. */
async function exactInvoice(coinValue: string): Promise<string> {
  const gross = BigInt(Math.round(Number(coinValue) * 1e8));
  const msat = (gross - (gross + 499n) / 500n) * 1000n;
  return (await world.outside({ msat, expirySeconds: 9 * days })).request;
}

const paths = ['update_price', 'exchange_now'] as const;

async function reprice(path: (typeof paths)[number], { id, secret }: OpenedOrder) {
  const { value, time } = await readRate(visitor, 'BTC', 'CZK', false);
  return visitor.post(`/api/order/${path}`, { id, secret, rate_value: value, time });
}

async function expectRefusal(path: (typeof paths)[number], order: OpenedOrder, code: string) {
  const before = await fetchOrder(visitor, order);
  const answer = await reprice(path, order);
  expect([answer.status, answer.body.code]).toEqual([code === 'invoice_already_paid' ? 409 : 422, code]);
  await world.program.settle();
  expect(await fetchOrder(visitor, order)).toEqual(before);
}

describe.each(paths)('%s', (path) => {
  test('pays out at an invoice without an amount that is still valid, and at a Lightning address', async () => {
    for (const address of [openInvoice, async () => 'pay@wallet.example']) {
      const order = await oneAsleep(address);
      expect((await reprice(path, order)).status).toBe(200);
      await world.program.settle(3);
      expect(await fetchOrder(visitor, order)).toMatchObject({
        status: 'FINISHED',
        payout: { status: 'final', lightning: { state: 'paid' } },
      });
    }
  });

  test('is refused and changes nothing once another order has paid the invoice', async () => {
    const request = await openInvoice();
    const [first, ...others] = await asleep(3, async () => request);
    expect(first && (await reprice(path, first)).status).toBe(200);
    await world.program.settle(3);
    for (const order of others) await expectRefusal(path, order, 'invoice_already_paid');
  });

  test('is refused and changes nothing if the invoice asks for what arrived at the first rate', async () => {
    const order = await oneAsleep(exactInvoice);
    const code = path === 'exchange_now' ? 'invoice_amount_not_fixed' : 'invoice_amount_differs';
    await expectRefusal(path, order, code);
    // Its owner cancels it instead.
    const { id, secret } = order;
    expect((await visitor.post('/api/cancel_order', { id, secret })).status).toBe(200);
  });

  test('is refused and changes nothing once the invoice has expired', async () => {
    const order = await oneAsleep(openInvoice);
    world.program.clock.advance(9 * days * 1000);
    await market(2_100_000);
    await expectRefusal(path, order, 'invoice_expired');
  });
});
