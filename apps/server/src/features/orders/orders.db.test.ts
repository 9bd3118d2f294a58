import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyOrder,
  fetchOrder,
  open,
  payByBank,
  readRate,
  sellOrder,
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

describe('a purchase paid by bank', () => {
  test('goes from paid to traded to paid out to the owner’s wallet', async () => {
    const order = await open(client, await buyOrder(client));
    expect((await fetchOrder(client, order)).status).toBe('WAITING_FOR_PAYMENT');
    await payByBank(client, order);
    await program.settle();
    const done = await fetchOrder(client, order);
    expect(done.status).toBe('FINISHED');
    expect(done.filled_fiat).toBe('10000');
    expect(done.payout.status).toBe('final');
    expect(done.txns.map((txn: { txn_type: string }) => txn.txn_type)).toEqual(['TRADE_BLOCK', 'TRADE_FILL']);
  });

  test('keeps the coins on the account if nothing is to be sent', async () => {
    const order = await open(client, await buyOrder(client, { payout_type: 'KEEP', coin_address: null }));
    await payByBank(client, order);
    await program.settle();
    expect((await fetchOrder(client, order)).status).toBe('FINISHED');
  });

  test('fills in parts, tick after tick, if it is large', async () => {
    const order = await open(
      client,
      await buyOrder(client, {
        fiat_value: '25000',
        rate_type: 'CURRENT',
        payout_type: 'KEEP',
        coin_address: null,
      }),
    );
    await program.database
      .insertInto('house_offers')
      .values({
        coin: 'BTC',
        fiat: 'CZK',
        sell: false,
        tick_ms: String(program.deps.rates.newest()?.timeMs),
        coin_left: '0.002',
      })
      .onConflict((c) =>
        c
          .columns(['coin', 'fiat', 'sell'])
          .doUpdateSet({ coin_left: '0.002', tick_ms: String(program.deps.rates.newest()?.timeMs) }),
      )
      .execute();
    await payByBank(client, order);
    await program.settle();
    const partly = await fetchOrder(client, order);
    expect(partly.status).toBe('TRADING');
    expect(partly.live_trading_info.amount_traded).toBe('0.002');
    expect(partly.can.update_price).toBe(false);
    await program.tick();
    const done = await fetchOrder(client, order);
    expect(done.status).toBe('FINISHED');
    expect(done.filled_fiat).toBe('25000');
    expect(
      done.txns.filter((txn: { txn_type: string }) => txn.txn_type === 'TRADE_FILL').length,
    ).toBeGreaterThan(1);
  });
});

describe('a sale paid over the chain', () => {
  test('waits for confirmations, trades and pays to the bank account', async () => {
    const order = await open(client, await sellOrder(client));
    const { payment } = await fetchOrder(client, order);
    expect(payment).toMatchObject({ type: 'wallet', currency: 'BTC', network: 'BTC', amount: '0.01' });
    const sent = await client.post('/sandbox/chain/BTC/send', {
      asset: 'BTC',
      address: payment.address,
      amount: '0.01',
    });
    expect(sent.status).toBe(200);
    await program.settle();
    const done = await fetchOrder(client, order);
    expect(done.status).toBe('FINISHED');
    expect(done.payout.status).toBe('final');
    expect(Number(done.received)).toBeGreaterThan(19_000);

    // The bank sends back what its statement had already shown as paid out.
    const mailsBefore = program.mails.length;
    await client.post('/sandbox/bank/settle-payouts', { outcome: 'return' });
    await program.settle();
    const reported = program.mails.slice(mailsBefore).map(({ subject }) => subject);
    expect(reported).toEqual([expect.stringContaining('the payout did not go through')]);
    expect((await fetchOrder(client, order)).status).toBe('FINISHED');
  });
});

describe('an order at the rate shown or better', () => {
  test('sleeps when the market has moved away, is updated, and fills', async () => {
    const order = await open(client, await buyOrder(client, { rate_type: 'CURRENT' }));
    program.prices.set('BTC', { CZK: 2_100_000, EUR: 84_000 });
    await program.tick();
    await payByBank(client, order);
    await program.settle();
    const asleep = await fetchOrder(client, order);
    expect(asleep).toMatchObject({ status: 'SLEEPING', why_waiting: 'rate_not_reached' });
    expect(asleep.current_rate.distance_percent).toBeCloseTo(5, 0);
    const rate = await readRate(client, 'BTC', 'CZK', false);
    const updated = await client.post('/api/order/update_price', {
      id: order.id,
      secret: order.secret,
      rate_value: rate.value,
      time: rate.time,
    });
    expect(updated.status).toBe(200);
    await program.settle();
    expect((await fetchOrder(client, order)).status).toBe('FINISHED');
    program.prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
    await program.tick();
  });

  test('fills at the better rate of the market and refunds the difference', async () => {
    const order = await open(client, await buyOrder(client, { rate_type: 'CURRENT' }));
    const { coin_value: ordered } = await fetchOrder(client, order);
    program.prices.set('BTC', { CZK: 1_900_000, EUR: 76_000 });
    await program.tick();
    await payByBank(client, order);
    await program.settle();
    const done = await fetchOrder(client, order);
    expect(done).toMatchObject({ status: 'FINISHED', filled_coin: ordered });
    expect(Number(done.filled_fiat)).toBeCloseTo(9_500, -1);
    const back = String(Number((10_000 - Number(done.filled_fiat)).toFixed(2)));
    expect(done.txns.at(-1)).toMatchObject({ txn_type: 'TRADE_REFUND', amount: back, currency: 'CZK' });
    program.prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
    await program.tick();
  });

  test('sleeps, is canceled, and its money is refunded', async () => {
    const order = await open(client, await buyOrder(client, { rate_type: 'CURRENT' }));
    program.prices.set('BTC', { CZK: 2_200_000, EUR: 88_000 });
    await program.tick();
    await payByBank(client, order);
    await program.settle();
    const canceled = await client.post('/api/cancel_order', { id: order.id, secret: order.secret });
    expect(canceled.status).toBe(200);
    const done = await fetchOrder(client, order);
    expect(done.status).toBe('CANCELED');
    const unpaid = await open(client, await buyOrder(client));
    const ended = await client.post('/api/cancel_order', { id: unpaid.id, secret: unpaid.secret });
    expect([ended.status, (await fetchOrder(client, unpaid)).status]).toEqual([200, 'CANCELED']);
    expect(done.txns.at(-1)).toMatchObject({ txn_type: 'TRADE_REFUND', amount: '10000', currency: 'CZK' });
    program.prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
    await program.tick();
  });
});
