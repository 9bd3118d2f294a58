import { availableAccount } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import { sandboxBank } from '@dukat/rules/payments/sandbox-bank';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenToEvents, publish } from '../../../platform/events/events.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  payByBank,
  readRate,
} from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';

let program: TestProgram;
let client: TestClient;

beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
});
afterAll(() => program.close());

const keep = { payout_type: 'KEEP', coin_address: null, rate_type: 'CURRENT' } as const;

async function paid(changes: Readonly<Record<string, unknown>>): Promise<OpenedOrder> {
  const order = await open(client, await buyOrder(client, keep));
  await payByBank(client, order, changes);
  await program.settle();
  return order;
}

async function readToken(order: OpenedOrder): Promise<string> {
  const { waiting_payments: waiting } = await fetchOrder(client, order);
  expect(waiting).toHaveLength(1);
  return waiting[0].token;
}

const decide = (body: Readonly<Record<string, unknown>>) => client.post('/api/order/waiting_payment', body);

test('announces waiting money and its payer’s choice to the order’s page at once, so that it requests no second payment', async () => {
  const events = await listenToEvents(program.ownerUrl, () => {});
  const order = await open(client, await buyOrder(client, keep));
  let heard = 0;
  events.subscribe(`order:${order.id}`, () => {
    heard += 1;
  });
  /** Counts the order's events up to now: events arrive in commit order. */
  async function heardUntilNow(): Promise<number> {
    const marked = Promise.withResolvers<void>();
    const stop = events.subscribe('marker', () => marked.resolve());
    await inTransaction(program.database, (tx) => publish(tx, { topic: 'marker', type: 'now' }));
    await marked.promise;
    stop();
    return heard;
  }
  const opened = await heardUntilNow();
  await payByBank(client, order, { amount: '11000' });
  await program.settle();
  const arrived = await heardUntilNow();
  expect(arrived).toBe(opened + 1);
  expect((await fetchOrder(client, order)).payment).toBeNull();
  expect((await decide({ token: await readToken(order), choice: 'send_back' })).status).toBe(200);
  expect(await heardUntilNow()).toBeGreaterThan(arrived);
  await events.stop();
});

describe('money that does not fit its order waits for the payer', () => {
  test.each([
    ['short', { amount: '9000' }, '9000'],
    ['over', { amount: '11000' }, '11000'],
  ])('%s: the money waits, and the mail carries the signed link', async (reason, changes, amount) => {
    const order = await paid(changes);
    const view = await fetchOrder(client, order);
    expect(view.status).toBe('WAITING_FOR_PAYMENT');
    expect(view.waiting_payments).toMatchObject([{ reason, amount, currency: 'CZK' }]);
    const [id] = view.waiting_payments[0].token.split('.');
    const mail = program.mails.find(({ text }) => text.includes(`&payment=${id}.`));
    expect(mail?.to).toMatch(/^jana\d+@example\.com$/);
  });

  test('a late payment waits, and the order stays canceled', async () => {
    const order = await open(client, await buyOrder(client, keep));
    const view = await fetchOrder(client, order);
    await client.post('/api/order/cancel_before_payment', { id: order.id, secret: order.secret });
    await client.post('/sandbox/bank/transfer', {
      to_account: view.payment.account,
      currency: 'CZK',
      amount: '10000',
      variable_symbol: view.payment.variable_symbol,
      message: '',
      from_account: '1265098001/5500',
      from_name: 'Jana',
    });
    await program.settle();
    expect(await fetchOrder(client, order)).toMatchObject({
      status: 'CANCELED',
      waiting_payments: [{ reason: 'late' }],
    });
  });

  test('a second payment waits, and the order was filled once', async () => {
    const order = await open(client, await buyOrder(client, keep));
    await payByBank(client, order, { times: 2 });
    await program.settle();
    const view = await fetchOrder(client, order);
    expect(view.status).toBe('FINISHED');
    expect(view.filled_fiat).toBe('10000');
    expect(view.waiting_payments).toMatchObject([{ reason: 'double', amount: '10000' }]);
  });

  test('the missing rest completes a short payment', async () => {
    const order = await paid({ amount: '9000' });
    await payByBank(client, order, { amount: '1000' });
    await program.settle();
    expect(await fetchOrder(client, order)).toMatchObject({
      status: 'FINISHED',
      paid: '10000',
      waiting_payments: [],
    });
  });
});

describe('the payer decides through the link', () => {
  test('at the current rate, a new order trades the money and the old one is canceled', async () => {
    const order = await paid({ amount: '9000' });
    const token = await readToken(order);
    const shown = await client.get(`/api/order/waiting_payment?token=${token}`);
    expect(shown.body).toMatchObject({
      payment: { amount: '9000', can_set_rate: false, from: '…8001/5500' },
    });
    const rate = await readRate(client, 'BTC', 'CZK', false);
    const answer = await decide({ choice: 'current_rate', token, rate_value: rate.value, time: rate.time });
    expect(answer.status).toBe(200);
    const url = new URL(String(answer.body.redirect_url));
    const again = { id: '', secret: '', key: url.searchParams.toString() };
    expect(await fetchOrder(client, again)).toMatchObject({
      status: 'FINISHED',
      rate_type: 'MARKET',
      filled_fiat: '9000',
    });
    expect((await fetchOrder(client, order)).status).toBe('CANCELED');
    expect((await decide({ choice: 'send_back', token })).status).toBe(409);
  });

  test('to return it: it goes to the account that it came from', async () => {
    const order = await paid({ amount: '9000' });
    const token = await readToken(order);
    expect((await decide({ choice: 'send_back', token })).status).toBe(200);
    await program.settle();
    const { body } = await client.get(`/sandbox/bank/statement?account=${sandboxBank.czk.number}`);
    const movements = (body.movements as { amount: string; counter_account?: string }[]).map(
      ({ amount }) => amount,
    );
    expect(movements).toContain('-9000');
  });

  test('to return it, and the bank sends it back: it is credited once, with a mail', async () => {
    const order = await paid({ amount: '9100' });
    expect((await decide({ choice: 'send_back', token: await readToken(order) })).status).toBe(200);
    await program.settle();
    const { portfolio_id: portfolioId } = await program.database
      .selectFrom('orders')
      .select('portfolio_id')
      .where('public_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const available = () => readBalance(program.database, availableAccount(portfolioId), 'CZK');
    expect(formatAmount(await available())).toBe('0');
    const mailsBefore = program.mails.length;
    await client.post('/sandbox/bank/settle-payouts', { outcome: 'return' });
    await program.settle(3);
    expect(formatAmount(await available())).toBe('9100');
    const reported = program.mails.slice(mailsBefore).filter(({ text }) => text.includes('9,100'));
    expect(reported.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('the payout did not go through'),
    ]);
    expect((await fetchOrder(client, order)).status).toBe('WAITING_FOR_PAYMENT');
  });

  test('a custom rate only if signed in', async () => {
    const order = await paid({ amount: '9000' });
    const token = await readToken(order);
    const rate = await readRate(client, 'BTC', 'CZK', false);
    const answer = await decide({ choice: 'set_rate', token, rate_value: rate.value, time: rate.time });
    expect(answer).toMatchObject({ status: 401, body: { code: 'login_required' } });
  });

  test('a link that we did not sign is refused', async () => {
    const order = await paid({ amount: '9000' });
    const token = await readToken(order);
    const forged = `${token.slice(0, -2)}xx`;
    expect((await client.get(`/api/order/waiting_payment?token=${forged}`)).status).toBe(404);
    expect((await decide({ choice: 'send_back', token: forged })).status).toBe(404);
  });

  test('twice at once: one choice counts', async () => {
    const order = await paid({ amount: '9000' });
    const token = await readToken(order);
    const rate = await readRate(client, 'BTC', 'CZK', false);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => decide({ choice: 'send_back', token })),
      ...Array.from({ length: 5 }, () =>
        decide({ choice: 'current_rate', token, rate_value: rate.value, time: rate.time }),
      ),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});
