import { availableAccount, blockedAccount, houseLosses } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
} from '../../../program/testing/back-office.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { bitcoinAddress, fetchOrder } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { findGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { gatewayCases } from '../testing/gateway-cases.ts';
import { gatewayOrders } from '../testing/gateway-orders.ts';
import { gatewayPayer } from '../testing/gateway-payer.ts';

// Chargebacks from every state of a payment: each settles once, balances stay above zero and the books balance.

let program: TestProgram;
let office: BackOffice;
let operator: Operator;
let owner: TestClient;
let visitor: TestClient;
let payer: ReturnType<typeof gatewayPayer>;
let cases: ReturnType<typeof gatewayCases>;
let orders: ReturnType<typeof gatewayOrders>;

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  operator = await office.logIn(...administrator);
  owner = await signIn(program, 'verified@dukat.test');
  visitor = await program.client();
  await program.database
    .updateTable('users')
    .set({ verification_status_tier2: 'VERIFIED' })
    .where('email', '=', 'verified@dukat.test')
    .execute();
  payer = gatewayPayer(program);
  cases = gatewayCases(program, owner);
  orders = gatewayOrders(program);
});
afterEach(async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
afterAll(async () => {
  await office.close();
  await program.close();
});

type Choice = 'take_back' | 'write_off' | 'withdrawn';
const root = '/admin/api/gateway-payments';
const done = { outcome: 'done' };
const act = (id: string, what: string, body: object = {}) => operator.post(`${root}/${id}/${what}`, body);
const settle = (id: string, choice: Choice) => act(id, 'settle', { choice });

async function stored(id: string) {
  const payment = await findGatewayPayment(program.database, id);
  if (payment === undefined) throw new Error('payment not found');
  return payment;
}
const readStatus = async (id: string) => (await stored(id)).status;

async function readBalances(id: string) {
  const { portfolio_id: portfolio } = await stored(id);
  const of = async (account: typeof availableAccount) =>
    Number(formatAmount(await readBalance(program.database, account(portfolio), 'CZK')));
  return { available: await of(availableAccount), blocked: await of(blockedAccount) };
}

async function readFunds(id: string) {
  const losses = -Number(formatAmount(await readBalance(program.database, houseLosses, 'CZK')));
  return { available: (await readBalances(id)).available, losses };
}

async function isFrozen(id: string): Promise<boolean> {
  const rows = await program.database
    .selectFrom('payout_freezes')
    .select('subject')
    .where('subject', '=', `gateway-payment:${id}`)
    .where('ended_at', 'is', null)
    .execute();
  return rows.length > 0;
}

async function chargeBack(id: string): Promise<void> {
  const { link } = await stored(id);
  await payer.play(link, 'charge-back');
  await payer.queryPayment(id);
}

test('of twenty different concurrent settlements exactly one is carried out', async () => {
  const id = await cases.disputed('600');
  const before = (await readBalances(id)).available;
  const choices: Choice[] = ['take_back', 'write_off'];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => settle(id, choices[index % 2] ?? 'take_back')),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const isTakenBack = (await readStatus(id)) === 'taken_back';
  expect(before - (await readBalances(id)).available).toBe(isTakenBack ? 600 : 0);
  expect(await isFrozen(id)).toBe(false);
});

test.each(['take_back', 'write_off'] as const)(
  'a payment whose dispute ended with %s is not disputed again',
  async (choice) => {
    const id = await cases.disputed('610');
    expect((await settle(id, choice)).body).toEqual(done);
    const before = await readBalances(id);
    await payer.queryPayment(id);
    expect((await act(id, 'dispute')).body.code).toBe('payment_not_paid');
    expect((await settle(id, 'take_back')).body.code).toBe('payment_not_disputed');
    expect((await act(id, 'refund-part', { amount: '1', reason: 'A test.' })).body.code).toBe(
      'payment_not_paid',
    );
    expect(await readBalances(id)).toEqual(before);
    expect(await isFrozen(id)).toBe(false);
  },
);

test('does not take back more than the owner has, and the balance stays', async () => {
  const { id } = await orders.paid(visitor);
  await chargeBack(id);
  expect([await readStatus(id), await isFrozen(id)]).toEqual(['disputed', true]);
  const before = await readBalances(id);
  const refused = await settle(id, 'take_back');
  expect([refused.status, refused.body.code]).toEqual([422, 'InsufficientFunds']);
  expect([await readStatus(id), await readBalances(id), await isFrozen(id)]).toEqual([
    'disputed',
    before,
    true,
  ]);
  expect((await settle(id, 'write_off')).body).toEqual(done);
  expect(await readBalances(id)).toEqual(before);
});

test('what a visitor’s order has sent freezes no account and is taken from none', async () => {
  const email = 'verified@dukat.test';
  const sent = { payout_type: 'SEND', coin_address: { Address: bitcoinAddress, Network: 'BTC' } };
  const visitors = await orders.paid(visitor, { changes: { ...sent, email } });
  const owners = await orders.paid(owner, { changes: { ...sent, email: null } });
  await program.settle();
  await cases.paid('2500');
  expect((await fetchOrder(visitor, visitors.order)).status).toBe('FINISHED');
  for (const { id } of [visitors, owners]) await chargeBack(id);
  expect([await isFrozen(visitors.id), await isFrozen(owners.id)]).toEqual([false, true]);
  const before = await readBalances(visitors.id);
  expect(before.available).toBeGreaterThanOrEqual(2500);
  expect((await settle(visitors.id, 'take_back')).body.code).toBe('InsufficientFunds');
  expect([await readStatus(visitors.id), await readBalances(visitors.id)]).toEqual(['disputed', before]);
  expect((await settle(visitors.id, 'write_off')).body).toEqual(done);
  expect((await settle(owners.id, 'take_back')).body).toEqual(done);
  expect((await readBalances(owners.id)).available).toBe(before.available - 2000);
});

test('a state that a refund explains opens no dispute', async () => {
  const { id, token } = await orders.waiting(visitor);
  const body = { token, choice: 'send_back' };
  expect((await visitor.post('/api/order/waiting_payment', body)).status).toBe(200);
  await sendRefunds(program.deps.gatewaysDeps, 'THE_PAY');
  expect(await readStatus(id)).toBe('refunded');
  await chargeBack(id);
  expect([await readStatus(id), await readBalances(id)]).toEqual(['refunded', { available: 0, blocked: 0 }]);
});

test('a chargeback of a payment whose refund is in flight ends the refund, and the gateway gets no second request', async () => {
  const { id, token } = await orders.waiting(visitor);
  await visitor.post('/api/order/waiting_payment', { token, choice: 'send_back' });
  expect(await readStatus(id)).toBe('refunding');
  expect((await act(id, 'dispute')).body.code).toBe('payment_not_paid');
  await chargeBack(id);
  await sendRefunds(program.deps.gatewaysDeps, 'THE_PAY');
  expect([await readStatus(id), await readBalances(id)]).toEqual(['refunded', { available: 0, blocked: 0 }]);
});

test('a chargeback of a held payment takes it out of suspense, and a release is refused', async () => {
  const id = await cases.held('630');
  const before = await readBalances(id);
  await chargeBack(id);
  expect(await readStatus(id)).toBe('taken_back');
  for (const what of ['release', 'refund']) expect((await act(id, what)).body.code).toBe('payment_not_held');
  expect(await readBalances(id)).toEqual(before);
});

test('a held payment with a partial chargeback stays held, and freezes its owner once it is released', async () => {
  const id = await cases.held('650');
  await program.database
    .updateTable('sandbox_gateway_payments')
    .set({ refunded: '10000' })
    .where('id', '=', String((await stored(id)).ref))
    .execute();
  await payer.queryPayment(id);
  expect(await readStatus(id)).toBe('held');
  expect((await act(id, 'release')).body).toEqual(done);
  await payer.follow();
  expect([await readStatus(id), await isFrozen(id)]).toEqual(['disputed', true]);
  expect((await settle(id, 'take_back')).body).toEqual(done);
});

test('the written-off part of a waiting payment is not refunded through its gateway', async () => {
  const visitor = await program.client();
  const { id, token } = await orders.waiting(visitor);
  await payer.play((await stored(id)).link, 'charge-back-part');
  await payer.queryPayment(id);
  expect((await settle(id, 'write_off')).body).toEqual(done);
  const body = { token, choice: 'send_back' };
  expect((await visitor.post('/api/order/waiting_payment', body)).body.code).toBe('cannot_send_back');
  expect(await readStatus(id)).toBe('credited');
});

describe('while a part of the payment is in flight', () => {
  test.each(['take_back', 'write_off', 'withdrawn'] as const)(
    'the dispute cannot be settled (%s), so that a part that is kept is settled with the rest',
    async (choice) => {
      const id = await cases.paid('900');
      const before = (await readBalances(id)).available;
      expect((await act(id, 'refund-part', { amount: '400', reason: 'A test.' })).body).toEqual(done);
      await program.database
        .updateTable('gateway_part_refunds')
        .set({ status: 'refused' })
        .where('ended_at', 'is', null)
        .execute();
      expect((await act(id, 'dispute')).body).toEqual(done);
      const refused = await settle(id, choice);
      expect([refused.status, refused.body.code]).toEqual([409, 'part_on_its_way']);
      expect((await act(id, 'end-part', { choice: 'keep' })).body).toEqual(done);
      expect((await settle(id, choice)).body).toEqual(done);
      expect(before - (await readBalances(id)).available).toBe(choice === 'take_back' ? 900 : 0);
    },
  );

  test('a payment of which nothing is left cannot be disputed', async () => {
    const id = await cases.unclearPart('640', (payment, body) => act(payment, 'refund-part', body));
    expect((await act(id, 'dispute')).body.code).toBe('payment_not_paid');
    expect((await act(id, 'end-part', { choice: 'given_back' })).body).toEqual(done);
    expect(await readStatus(id)).toBe('refunded');
  });
});

test.each(['take_back', 'write_off'] as const)(
  'a chargeback won after %s is booked back once, and the payment can be disputed again',
  async (choice) => {
    const other = await cases.disputed('670');
    const id = await cases.disputed('660');
    const before = await readFunds(id);
    for (const payment of [id, other]) expect((await settle(payment, choice)).body).toEqual(done);
    const chargeback = await cases.wonChargeback(id);
    const win = () => act(id, 'win-chargeback', { chargeback });
    expect((await act(other, 'win-chargeback', { chargeback })).body.code).toBe('chargeback_cannot_be_won');
    expect((await settle(other, choice)).body.code).toBe('payment_not_disputed');
    const answers = await Promise.all(Array.from({ length: 10 }, win));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await win()).body.code).toBe('chargeback_cannot_be_won');
    expect([await readStatus(id), await isFrozen(id)]).toEqual(['credited', false]);
    const taken = choice === 'take_back' ? { available: 670, losses: 0 } : { available: 0, losses: 670 };
    const after = await readFunds(id);
    expect({ available: before.available - after.available, losses: after.losses - before.losses }).toEqual(
      taken,
    );
    await chargeBack(id);
    expect([await readStatus(id), await isFrozen(id)]).toEqual(['disputed', true]);
    expect((await win()).body.code).toBe('chargeback_cannot_be_won');
    expect((await settle(id, 'write_off')).body).toEqual(done);
  },
);

// The day that passes in this test ends the sessions, so it comes last.
test('a payment with a withdrawn chargeback is still followed, and a second chargeback freezes its owner', async () => {
  const id = await cases.disputed('620');
  const { link } = await stored(id);
  await cases.returned(id);
  expect((await settle(id, 'withdrawn')).body).toEqual(done);
  expect([await readStatus(id), await isFrozen(id)]).toEqual(['credited', false]);
  await payer.play(link, 'charge-back');
  // The gateway's message is lost: only the daily query finds it.
  program.clock.advance(25 * 3_600_000);
  await payer.follow();
  expect([await readStatus(id), await isFrozen(id)]).toEqual(['disputed', true]);
  operator = await office.logIn(...administrator);
  expect((await settle(id, 'take_back')).body).toEqual(done);
});
