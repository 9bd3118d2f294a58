import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { bookChecks } from '../../program/book-checks.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../program/testing/back-office.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import { fetchOrder, readRate } from '../../program/testing/order-requests.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { sendParts } from './parts/send-parts.ts';
import { findGatewayPayment } from './payments/gateway-payments-repository.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { atEveryGateway } from './testing/every-gateway.ts';
import { gatewayOrders } from './testing/gateway-orders.ts';
import { gatewayPayer } from './testing/gateway-payer.ts';

// Operators refund parts of an order's payment: from what waits for its payer's choice, or from the balance. The order
// is unchanged.

let program: TestProgram;
let office: BackOffice;
let operator: Operator;
let visitor: TestClient;
let second: Operator;
let orders: ReturnType<typeof gatewayOrders>;

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  operator = await office.logIn(...administrator);
  visitor = await program.client();
  orders = gatewayOrders(program);
  second = await office.logIn(...secondOperator);
});
afterEach(async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const ownRate = { rate_type: 'CUSTOM', rate_value: '1900000', email: null };
const root = '/admin/api/gateway-payments';
const reason = 'A discount that was agreed on.';
const giveBack = (id: string, amount: string, by = operator) =>
  by.post(`${root}/${id}/refund-part`, { amount, reason });
const endPart = (id: string, choice: 'given_back' | 'keep') =>
  operator.post(`${root}/${id}/end-part`, { choice });
const send = () => atEveryGateway(sendParts, program.deps.gatewaysDeps);
const stored = async (id: string) => {
  const payment = await findGatewayPayment(program.database, id);
  if (payment === undefined) throw new Error('expected the payment');
  return payment;
};
/** Returns the available and blocked funds of the payer. */
async function readFunds(id: string) {
  const { portfolio_id: portfolio } = await stored(id);
  const of = async (account: typeof availableAccount) =>
    formatAmount(await readBalance(program.database, account(portfolio), 'CZK'));
  return { available: await of(availableAccount), blocked: await of(blockedAccount) };
}
async function atGateway(id: string): Promise<number> {
  const { refunded } = await program.database
    .selectFrom('sandbox_gateway_payments')
    .select('refunded')
    .where('id', '=', String((await stored(id)).ref))
    .executeTakeFirstOrThrow();
  return Number(refunded) / 100;
}

const choose = async (token: string, choice: 'send_back' | 'current_rate') => {
  const rate = await readRate(visitor, 'BTC', 'CZK', false);
  const trade = { rate_value: rate.value, time: rate.time };
  return visitor.post('/api/order/waiting_payment', {
    token,
    choice,
    ...(choice === 'current_rate' && trade),
  });
};

const mailsTo = async (email: string) => {
  await program.settle(2);
  return program.mails.filter(
    ({ to, subject }) => to === email && /^We’ve sent .* back to you$|^Vrátili jsme vám /.test(subject),
  );
};

describe.each(['COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI'] as const)('%s', (provider) => {
  test('refunds a part of a waiting payment, and its payer then chooses to get the rest back', async () => {
    const { id, token, email } = await orders.waiting(visitor, provider);
    expect((await giveBack(id, '500.50')).body).toEqual({ outcome: 'done' });
    expect(await readFunds(id)).toEqual({ available: '0', blocked: '1499.5' });
    // Not while the part is in flight; the page does not offer it either.
    expect((await choose(token, 'send_back')).body.code).toBe('cannot_send_back');
    const { body } = await visitor.get(`/api/order/waiting_payment?token=${encodeURIComponent(token)}`);
    expect(body.payment).toMatchObject({ amount: '1499.5', send_back: null });
    await send();
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    // A visitor has no list of transactions.
    expect(mails[0]?.html).not.toContain('section=transactions');
    expect((await choose(token, 'send_back')).status).toBe(200);
    await atEveryGateway(sendRefunds, program.deps.gatewaysDeps);
    await atEveryGateway(sendRefunds, program.deps.gatewaysDeps);
    expect([await atGateway(id), (await stored(id)).status]).toEqual([2000, 'refunded']);
    expect(await readFunds(id)).toEqual({ available: '0', blocked: '0' });
  });
});

test('refuses to refund a part of a visitor’s order that has traded: its coins are bought', async () => {
  const { order, id } = await orders.paid(visitor);
  const before = await fetchOrder(visitor, order);
  expect(before.status).toBe('FINISHED');
  const { body } = await operator.get(`${root}?offset=0&limit=1`);
  expect(body.payments).toMatchObject([{ id, left: '2000', can: { refund_part: true } }]);
  const spent = await giveBack(id, '300');
  expect([spent.status, spent.body.code]).toEqual([422, 'InsufficientFunds']);
  expect(await fetchOrder(visitor, order)).toEqual(before);
});

test('refunds parts of an owner’s order from the balance, each with one mail, and leaves the order unchanged', async () => {
  const owner = await signIn(program, 'verified@dukat.test');
  const { order, id } = await orders.paid(owner, { changes: ownRate });
  const asleep = await fetchOrder(owner, order);
  expect(asleep.status).toBe('SLEEPING');
  // The order holds what it trades with, and its owner has nothing else.
  expect((await giveBack(id, '300')).body.code).toBe('InsufficientFunds');
  expect(await fetchOrder(owner, order)).toEqual(asleep);
  expect((await owner.post('/api/cancel_order', { id: order.id })).status).toBe(200);
  const canceled = await fetchOrder(owner, order);
  expect(await readFunds(id)).toEqual({ available: '2000', blocked: '0' });
  expect((await giveBack(id, '2000.01')).body.code).toBe('part_above_payment');
  expect((await giveBack(id, '300')).body).toEqual({ outcome: 'done' });
  expect(await readFunds(id)).toEqual({ available: '1700', blocked: '0' });
  await send();
  await send();
  expect((await giveBack(id, '1700.01')).body.code).toBe('part_above_payment');
  expect((await giveBack(id, '1700')).body).toEqual({ outcome: 'done' });
  await send();
  expect([await atGateway(id), (await stored(id)).status]).toEqual([2000, 'refunded']);
  expect((await giveBack(id, '0.01')).body.code).toBe('payment_not_paid');
  expect(await fetchOrder(owner, order)).toEqual(canceled);
  const mails = await mailsTo('verified@dukat.test');
  // In the language of the owner.
  const sums = mails.map(({ subject }) =>
    /^Vrátili jsme vám ([\d\s]+)/.exec(subject)?.[1]?.trim()?.replace(/\s/g, ' '),
  );
  expect(sums.sort()).toEqual(['1 700', '300']);
  expect(mails.every(({ html }) => html.includes('section=transactions'))).toBe(true);
});

test('a large part of an order’s payment needs two operators', async () => {
  const owner = await signIn(program, 'verified@dukat.test');
  await program.database
    .updateTable('users')
    .set({ verification_status_tier2: 'VERIFIED' })
    .where('email', '=', 'verified@dukat.test')
    .execute();
  const { id, order } = await orders.paid(owner, { changes: { ...ownRate, fiat_value: '150000' } });
  expect((await owner.post('/api/cancel_order', { id: order.id })).status).toBe(200);
  expect((await giveBack(id, '120000')).body).toEqual({ outcome: 'waits_for_second_operator' });
  expect((await giveBack(id, '120000')).body.code).toBe('second_operator_needed');
  await send();
  expect(await atGateway(id)).toBe(0);
  expect((await giveBack(id, '120000', second)).body).toEqual({ outcome: 'done' });
  await send();
  expect(await atGateway(id)).toBe(120_000);
});

test('if the whole waiting payment is refunded, nothing is left to choose', async () => {
  const { id, token, order } = await orders.waiting(visitor);
  expect((await giveBack(id, '2000')).body).toEqual({ outcome: 'done' });
  expect((await fetchOrder(visitor, order)).waiting_payments).toEqual([]);
  expect((await choose(token, 'current_rate')).body.code).toBe('waiting_payment_decided');
  await send();
  expect([await atGateway(id), (await stored(id)).status]).toEqual([2000, 'refunded']);
});

test('a chargeback takes the waiting money, and its payer can no longer choose', async () => {
  const { id, token, link } = await orders.waiting(visitor);
  expect((await giveBack(id, '500')).status).toBe(200);
  await send();
  const payer = gatewayPayer(program);
  await payer.play(link, 'charge-back');
  await payer.queryPayment(id);
  expect((await stored(id)).status).toBe('disputed');
  expect((await choose(token, 'send_back')).status).toBe(409);
  expect((await choose(token, 'current_rate')).status).toBe(409);
  expect((await operator.post(`${root}/${id}/settle`, { choice: 'take_back' })).body).toEqual({
    outcome: 'done',
  });
  expect(await readFunds(id)).toEqual({ available: '0', blocked: '0' });
  expect((await choose(token, 'current_rate')).body.code).toBe('waiting_payment_decided');
});

describe('a part that its gateway refused', () => {
  /** A part whose refund the gateway refused. */
  async function refused(amount: string) {
    const made = await orders.waiting(visitor);
    expect((await giveBack(made.id, amount)).status).toBe(200);
    const { ref } = await stored(made.id);
    const set = (state: 'paid' | 'waiting') =>
      program.database
        .updateTable('sandbox_gateway_payments')
        .set({ state })
        .where('id', '=', String(ref))
        .execute();
    await set('waiting');
    await send();
    await set('paid');
    return made;
  }

  test('waits again with the rest', async () => {
    const { id, token } = await refused('500');
    expect((await endPart(id, 'keep')).body).toEqual({ outcome: 'done' });
    expect(await readFunds(id)).toEqual({ available: '0', blocked: '2000' });
    expect((await choose(token, 'current_rate')).status).toBe(200);
    expect(await readFunds(id)).toMatchObject({ blocked: '0' });
  });

  test.each(['500', '2000'])(
    'is credited to the balance if nothing waits any more (%s), counted as a deposit',
    async (amount) => {
      const { id, token } = await refused(amount);
      if (amount === '500') expect((await choose(token, 'current_rate')).status).toBe(200);
      const before = Number((await readFunds(id)).available);
      expect((await endPart(id, 'keep')).body).toEqual({ outcome: 'done' });
      expect(Number((await readFunds(id)).available) - before).toBe(Number(amount));
      const counted = await program.database
        .selectFrom('counted_deposits')
        .select('crowns')
        .where('source', 'like', `gateway:${id}:part-kept:%`)
        .execute();
      expect(counted.map(({ crowns }) => Number(crowns))).toEqual([Number(amount)]);
    },
  );
});

test.each(['send_back', 'current_rate'] as const)(
  'concurrent refunds by operators and the payer (%s) never exceed what was paid',
  { timeout: 120_000 },
  async (choice) => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token, order } = await orders.waiting(visitor);
      const [deps, chosen] = await Promise.all([
        Promise.all(Array.from({ length: 25 }, () => giveBack(id, '400'))),
        Promise.all(Array.from({ length: 25 }, () => choose(token, choice))),
      ]);
      const answers = [...deps, ...chosen];
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(deps.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      expect(chosen.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      await send();
      await atEveryGateway(sendRefunds, program.deps.gatewaysDeps);
      expect(await atGateway(id)).toBeLessThanOrEqual(2000);
      const { blocked } = await readFunds(id);
      const isDecided = chosen.some(({ status }) => status === 200);
      expect(blocked).toBe(isDecided ? '0' : '1600');
      expect((await fetchOrder(visitor, order)).waiting_payments).toHaveLength(isDecided ? 0 : 1);
    }
  },
);
