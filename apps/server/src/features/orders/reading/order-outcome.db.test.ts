import { add, formatAmount, subtract, toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyOrder, fetchOrder, open, payByBank, sellOrder } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';

let program: TestProgram;
let client: TestClient;

beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
});
afterAll(() => program.close());

/** Returns all mails about an order, without the spaces that bind figures to their units. */
const mailed = (number: string, subject: RegExp) =>
  program.mails
    .filter((mail) => subject.test(mail.subject) && mail.text.includes(number))
    .map(({ text, subject: title }) => `${title}\n${text}`.replaceAll('\u00a0', ' '))
    .join('\n');

describe('the figures of an order', () => {
  test('of a purchase that is sent are those of its fill and its payout, on the page and in the mails', async () => {
    const order = await open(client, await buyOrder(client));
    await program.settle();
    const asked = await fetchOrder(client, order);
    expect(asked.is_settled).toBe(false);
    expect(asked.fill_rate).toBeNull();
    expect(asked.received).toBe(
      formatAmount(subtract(toAmount(asked.coin_value), toAmount(asked.withdrawal_fee))),
    );
    expect(mailed(asked.number, /pay/)).toContain(`≈ ${asked.received} BTC`);

    program.prices.set('BTC', { CZK: 2_010_000, EUR: 80_400 });
    await program.tick();
    await payByBank(client, order);
    await program.settle();
    const done = await fetchOrder(client, order);
    expect(done).toMatchObject({ status: 'FINISHED', is_settled: true, given: '10000' });
    expect(done.received).toBe(done.payout.amount);
    expect(done.received).not.toBe(asked.received);
    expect(Number(done.withdrawal_fee)).toBeGreaterThan(0);
    expect(formatAmount(add(toAmount(done.received), toAmount(done.withdrawal_fee)))).toBe(done.filled_coin);
    expect(done.bought).toBe(done.filled_coin);
    expect(Number(done.fill_rate)).toBeCloseTo(10_000 / Number(done.filled_coin), 0);
    const fill = done.txns.find(({ txn_type: type }: { txn_type: string }) => type === 'TRADE_FILL');
    expect(fill.rate).toBe(done.fill_rate);
    expect(mailed(done.number, /filled/)).toContain(`${done.received} BTC`);
    expect(mailed(done.number, /sent/)).toContain(`${done.received} BTC`);
    program.prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
    await program.tick();
  });

  test('of a sale are the crowns that it brought, hellers included', async () => {
    const order = await open(client, await sellOrder(client, { coin_value: '0.002' }));
    const { payment } = await fetchOrder(client, order);
    await client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address: payment.address, amount: '0.002' });
    await program.settle();
    const done = await fetchOrder(client, order);
    expect(done).toMatchObject({ status: 'FINISHED', is_settled: true, given: '0.002' });
    expect(done.received).toBe(done.filled_fiat);
    expect(done.received).toBe(done.payout.amount);
    const amount = Number(done.received).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(mailed(done.number, /filled/)).toContain(amount);
    expect(mailed(done.number, /sent/)).toContain(amount);
  });

  test('whose payout was returned give what is on the balance, without a fee', async () => {
    const order = await open(client, await sellOrder(client));
    const { payment } = await fetchOrder(client, order);
    await client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address: payment.address, amount: '0.01' });
    await program.settle();
    await client.post('/sandbox/bank/settle-payouts', { outcome: 'return' });
    await program.settle();
    const done = await fetchOrder(client, order);
    expect(done).toMatchObject({ payout: { status: 'failed' }, withdrawal_fee: '0' });
    expect(done.received).toBe(done.filled_fiat);
  });
});

test.each(['9000', '11000'])(
  'an order that received %s of 10000 crowns shows no payment request',
  async (amount) => {
    const order = await open(client, await buyOrder(client));
    await payByBank(client, order, { amount });
    await program.settle();
    const waiting = await fetchOrder(client, order);
    expect(waiting.waiting_payments).toHaveLength(1);
    expect(waiting.payment).toBeNull();
  },
);
