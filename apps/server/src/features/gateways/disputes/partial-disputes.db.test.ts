import type { LedgerAccount } from '@dukat/ledger/accounts';
import { availableAccount, blockedAccount, gateway, houseLosses } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import { type GatewayProvider, gatewayProviders } from '@dukat/rules/payments/gateways';
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
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { findGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { gatewayOrders } from '../testing/gateway-orders.ts';
import { gatewayPayer } from '../testing/gateway-payer.ts';

// Chargebacks of a part of a payment: each takes exactly its sum once, and together never more than the payment.

let program: TestProgram;
let office: BackOffice;
let operator: Operator;
let owner: TestClient;
let payer: ReturnType<typeof gatewayPayer>;
let orders: ReturnType<typeof gatewayOrders>;

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  operator = await office.logIn(...administrator);
  owner = await signIn(program, 'verified@dukat.test');
  await program.database
    .updateTable('users')
    .set({ verification_status_tier2: 'VERIFIED' })
    .where('email', '=', 'verified@dukat.test')
    .execute();
  payer = gatewayPayer(program);
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

const root = '/admin/api/gateway-payments';
const done = { outcome: 'done' };
const act = (id: string, what: string, body: object = {}) => operator.post(`${root}/${id}/${what}`, body);
const settle = (id: string, choice: string, amount?: string) =>
  act(id, 'settle', { choice, ...(amount !== undefined && { amount }) });

async function stored(id: string) {
  const payment = await findGatewayPayment(program.database, id);
  if (payment === undefined) throw new Error('payment not found');
  return payment;
}

async function paid(
  amount: string,
  provider: GatewayProvider = 'THE_PAY',
  currency = 'CZK',
): Promise<string> {
  const { id, link } = await payer.deposit(owner, provider, amount, currency);
  await payer.play(link, 'paid');
  await payer.queryPayment(id);
  expect((await stored(id)).status).toBe('credited');
  return id;
}

/** Charges back a quarter of what is left. */
async function chargeBackPart(id: string): Promise<void> {
  await payer.play((await stored(id)).link, 'charge-back-part');
  await payer.queryPayment(id);
}

const numberAt = async (account: LedgerAccount, currency: string) =>
  Number(formatAmount(await readBalance(program.database, account, currency)));

async function funds(id: string, currency = 'CZK') {
  const { portfolio_id: portfolio, provider } = await stored(id);
  return {
    available: await numberAt(availableAccount(portfolio), currency),
    atGateway: -(await numberAt(gateway(provider), currency)),
    losses: -(await numberAt(houseLosses, currency)),
  };
}

async function stateAt(id: string) {
  const { status, charged_back: chargedBack } = await stored(id);
  const chargebacks = await program.database
    .selectFrom('gateway_chargebacks as c')
    .innerJoin('gateway_payments as p', 'p.id', 'c.payment_id')
    .select(['c.amount', 'c.status'])
    .where('p.public_id', '=', id)
    .orderBy('c.id')
    .execute();
  const rows = await program.database
    .selectFrom('payout_freezes')
    .select('subject')
    .where('subject', '=', `gateway-payment:${id}`)
    .where('ended_at', 'is', null)
    .execute();
  return {
    status,
    isFrozen: rows.length > 0,
    chargedBack: Number(chargedBack),
    chargebacks: chargebacks.map(
      (its) => `${its.status} ${its.amount === null ? 'rest' : Number(its.amount)}`,
    ),
  };
}

describe.each([
  ['CZK', '1000', 250],
  ['EUR', '50', 12.5],
] as const)('in %s', (currency, amount, part) => {
  test.each(['THE_PAY', 'NUVEI'] as const)(
    '%s reports the sum, and only that is taken back',
    async (provider) => {
      const id = await paid(amount, provider, currency);
      const before = await funds(id, currency);
      await chargeBackPart(id);
      expect(await stateAt(id)).toMatchObject({
        status: 'disputed',
        isFrozen: true,
        chargebacks: [`open ${part}`],
      });
      expect((await settle(id, 'take_back')).body).toEqual(done);
      expect(await stateAt(id)).toMatchObject({ status: 'credited', isFrozen: false, chargedBack: part });
      const after = await funds(id, currency);
      expect(before.available - after.available).toBeCloseTo(part, 6);
      expect(before.atGateway - after.atGateway).toBeCloseTo(part, 6);
      await payer.queryPayment(id);
      await payer.follow();
      expect(await stateAt(id)).toMatchObject({ status: 'credited', isFrozen: false });
    },
  );
});

test('a written-off part is a loss of exactly its sum, and the balance stays', async () => {
  const id = await paid('1000');
  const before = await funds(id);
  await chargeBackPart(id);
  expect((await settle(id, 'write_off')).body).toEqual(done);
  const after = await funds(id);
  expect([after.available - before.available, after.losses - before.losses]).toEqual([0, 250]);
});

test('GoPay reports no sum: all is disputed, and the operator settles what was taken', async () => {
  const id = await paid('1000', 'GOPAY');
  const before = (await funds(id)).available;
  await chargeBackPart(id);
  expect(await stateAt(id)).toMatchObject({ status: 'disputed', chargebacks: ['open rest'] });
  for (const amount of ['0', '1000.01']) {
    const refused = await settle(id, 'take_back', amount);
    expect([refused.status, refused.body.code]).toEqual([422, 'part_above_payment']);
  }
  expect((await settle(id, 'take_back', '250.001')).body.code).toBe('amount_too_precise');
  expect((await settle(id, 'take_back', '250')).body).toEqual(done);
  expect(before - (await funds(id)).available).toBe(250);
  expect(await stateAt(id)).toMatchObject({
    ...{ status: 'disputed', isFrozen: true },
    chargebacks: ['taken_back 250', 'open rest'],
  });
  expect((await settle(id, 'withdrawn')).body).toEqual(done);
  expect(before - (await funds(id)).available).toBe(250);
  await payer.queryPayment(id);
  await payer.follow();
  expect(await stateAt(id)).toMatchObject({ status: 'credited', isFrozen: false, chargedBack: 250 });
});

test('Comgate announces by mail: an operator records the sum, at most what is left', async () => {
  const id = await paid('1000', 'COMGATE');
  const before = (await funds(id)).available;
  for (const amount of ['0', '1000.01'])
    expect((await act(id, 'dispute', { amount })).body.code).toBe('part_above_payment');
  expect((await act(id, 'dispute', { amount: '300' })).body).toEqual(done);
  expect((await settle(id, 'take_back', '300.01')).body.code).toBe('part_above_payment');
  expect((await settle(id, 'take_back')).body).toEqual(done);
  expect((await act(id, 'dispute', { amount: '700.01' })).body.code).toBe('part_above_payment');
  expect((await act(id, 'dispute', { amount: '700' })).body).toEqual(done);
  expect((await settle(id, 'take_back')).body).toEqual(done);
  expect(await stateAt(id)).toMatchObject({ status: 'taken_back', chargedBack: 1000 });
  expect(before - (await funds(id)).available).toBe(1000);
  expect((await act(id, 'dispute', { amount: '1' })).body.code).toBe('payment_not_paid');
});

test('several in a row never take more than the payment, beside a refunded part', async () => {
  const id = await paid('1000');
  const before = (await funds(id)).available;
  expect((await act(id, 'refund-part', { amount: '200', reason: 'A test.' })).body).toEqual(done);
  await program.settle(2);
  await chargeBackPart(id);
  expect((await settle(id, 'take_back')).body).toEqual(done);
  await chargeBackPart(id);
  expect((await settle(id, 'write_off')).body).toEqual(done);
  await payer.play((await stored(id)).link, 'charge-back');
  await payer.queryPayment(id);
  expect((await settle(id, 'take_back')).body).toEqual(done);
  expect(await stateAt(id)).toMatchObject({
    status: 'taken_back',
    chargedBack: 800,
    chargebacks: ['taken_back 200', 'written_off 150', 'taken_back 450'],
  });
  expect(before - (await funds(id)).available).toBe(850);
});

test('a second notice raises the open sum, and a repeated notice changes nothing', async () => {
  const id = await paid('1000');
  await chargeBackPart(id);
  for (let time = 0; time < 3; time += 1) await payer.queryPayment(id);
  expect((await stateAt(id)).chargebacks).toEqual(['open 250']);
  await chargeBackPart(id);
  expect((await stateAt(id)).chargebacks).toEqual(['open 437.5']);
  await payer.play((await stored(id)).link, 'charge-back');
  await payer.queryPayment(id);
  expect((await stateAt(id)).chargebacks).toEqual(['open rest']);
  expect((await settle(id, 'take_back')).body).toEqual(done);
  expect(await stateAt(id)).toMatchObject({ status: 'taken_back', chargedBack: 1000 });
});

test('a withdrawn chargeback takes nothing, and the next one has its own sum', async () => {
  const id = await paid('1000');
  const before = await funds(id);
  await chargeBackPart(id);
  const back = { refunded: '0', details: JSON.stringify({}) };
  await program.database.updateTable('sandbox_gateway_payments').set(back).where('id', '=', id).execute();
  expect((await settle(id, 'withdrawn', '100')).body).toEqual(done);
  expect([await funds(id), (await stateAt(id)).chargebacks]).toEqual([before, ['withdrawn 250']]);
  await payer.queryPayment(id);
  expect(await stateAt(id)).toMatchObject({ status: 'credited', isFrozen: false, chargedBack: 0 });
});

test('twenty concurrent notices and twenty settlements take the sum once', async () => {
  const id = await paid('1000');
  const before = (await funds(id)).available;
  await payer.play((await stored(id)).link, 'charge-back-part');
  await Promise.all(Array.from({ length: 20 }, async () => payer.queryPayment(id)));
  expect((await stateAt(id)).chargebacks).toEqual(['open 250']);
  const answers = await Promise.all(Array.from({ length: 20 }, () => settle(id, 'take_back')));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await Promise.all(Array.from({ length: 10 }, async () => payer.queryPayment(id)));
  expect(before - (await funds(id)).available).toBe(250);
  expect(await stateAt(id)).toMatchObject({ status: 'credited', isFrozen: false, chargedBack: 250 });
});

test('an operator’s notice and the gateway’s open one dispute if concurrent, and concurrent partial settlements never exceed it', async () => {
  const id = await paid('1000');
  const before = (await funds(id)).available;
  await payer.play((await stored(id)).link, 'charge-back');
  await Promise.all([act(id, 'dispute', { amount: '10' }), payer.queryPayment(id), act(id, 'dispute')]);
  await payer.queryPayment(id);
  expect((await stateAt(id)).chargebacks).toEqual(['open rest']);
  const answers = await Promise.all(Array.from({ length: 6 }, () => settle(id, 'take_back', '300')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422, 422]);
  expect(await stateAt(id)).toMatchObject({ status: 'disputed', isFrozen: true, chargedBack: 900 });
  expect((await settle(id, 'write_off')).body).toEqual(done);
  expect(await stateAt(id)).toMatchObject({ status: 'written_off', isFrozen: false, chargedBack: 1000 });
  expect(before - (await funds(id)).available).toBe(900);
});

test('takes a part out of what waits at an order, and the payer gets the rest', async () => {
  const visitor = await program.client();
  const made = await orders.waiting(visitor);
  const { id } = made;
  const portfolio = (await stored(id)).portfolio_id;
  await chargeBackPart(id);
  expect((await settle(id, 'take_back')).body).toEqual(done);
  expect(await numberAt(blockedAccount(portfolio), 'CZK')).toBe(1500);
  const body = { token: made.token, choice: 'send_back' };
  expect((await visitor.post('/api/order/waiting_payment', body)).status).toBe(200);
  await program.settle(2);
  expect(await stateAt(id)).toMatchObject({ status: 'refunded', chargedBack: 500 });
  expect(await numberAt(blockedAccount(portfolio), 'CZK')).toBe(0);
});

test.each(gatewayProviders)(
  'a part of money already spent is not taken back, but can be written off (%s)',
  async (provider) => {
    const visitor = await program.client();
    const { id } = await orders.paid(visitor, { provider });
    await program.settle(2);
    if (provider === 'COMGATE') expect((await act(id, 'dispute', { amount: '500' })).body).toEqual(done);
    else await chargeBackPart(id);
    const refused = await settle(id, 'take_back', '500');
    expect([refused.status, refused.body.code]).toEqual([422, 'InsufficientFunds']);
    expect(await stateAt(id)).toMatchObject({ status: 'disputed', isFrozen: true, chargedBack: 0 });
    expect((await settle(id, 'write_off', '500')).body).toEqual(done);
    if (provider === 'GOPAY') expect((await settle(id, 'withdrawn')).body).toEqual(done);
    expect(await stateAt(id)).toMatchObject({ status: 'credited', isFrozen: false, chargedBack: 500 });
  },
);
