import { toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { administrator, type BackOffice, openBackOffice } from '../../../program/testing/back-office.ts';
import { bitcoinAddress, fetchOrder, readRate } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { sendPayouts } from '../../wallets/payouts/send-payouts.ts';
import {
  findGatewayPayment,
  findNewestPayment,
  insertGatewayPayment,
} from '../payments/gateway-payments-repository.ts';
import { gatewayOrders, type OrderByCard } from '../testing/gateway-orders.ts';
import { gatewayPayer } from '../testing/gateway-payer.ts';

// A visitor only typed the e-mail of an account (ADR 116). A chargeback freezes that account only while the freeze still
// keeps the bought coins: always before they are signed, never afterwards.

let program: TestProgram;
let office: BackOffice;
let visitor: TestClient;
let payer: ReturnType<typeof gatewayPayer>;
let orders: ReturnType<typeof gatewayOrders>;

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  visitor = await program.client();
  payer = gatewayPayer(program);
  orders = gatewayOrders(program);
});
afterAll(async () => {
  const report = await auditBooks(program.database, bookChecks);
  await office.close();
  await program.close();
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});

const changes = { payout_type: 'SEND', coin_address: { Address: bitcoinAddress, Network: 'BTC' } };

/** Opens a visitor's order whose payout is stored but not yet signed. */
async function leaving(): Promise<OrderByCard> {
  const made = await orders.paid(visitor, { changes });
  await program.tick();
  expect([(await fetchOrder(visitor, made.order)).status, await findPayout(made)]).toEqual([
    'PENDING_WITHDRAWAL',
    'stored',
  ]);
  return made;
}

async function findPayout({ order }: OrderByCard): Promise<string | undefined> {
  const row = await program.database
    .selectFrom('wallet_withdrawals')
    .select('status')
    .where('reference', '=', `order:${order.id}`)
    .executeTakeFirst();
  return row?.status;
}

async function isFrozen({ id }: OrderByCard): Promise<boolean> {
  const rows = await program.database
    .selectFrom('payout_freezes')
    .select('subject')
    .where('subject', '=', `gateway-payment:${id}`)
    .where('ended_at', 'is', null)
    .execute();
  return rows.length > 0;
}

async function sign(): Promise<void> {
  const port = program.deps.chains.portFor('BTC');
  if (port === undefined) throw new Error('no chain');
  await sendPayouts(program.deps, port);
}

async function chargeBack({ id, link }: OrderByCard): Promise<void> {
  await payer.play(link, 'charge-back');
  await payer.queryPayment(id);
}

test('a chargeback before the payout is signed freezes the account, and the coins stay', async () => {
  const made = await leaving();
  await chargeBack(made);
  await sign();
  expect([await findPayout(made), await isFrozen(made)]).toEqual(['stored', true]);
});

test('a chargeback while the payout waits for its confirmations freezes no account', async () => {
  const made = await leaving();
  await sign();
  expect([await findPayout(made), (await fetchOrder(visitor, made.order)).status]).toEqual([
    'sent',
    'PENDING_WITHDRAWAL',
  ]);
  await chargeBack(made);
  expect(await isFrozen(made)).toBe(false);
});

test('with a concurrent chargeback and signature, the account is frozen only if the coins stay', async () => {
  for (let round = 0; round < 12; round += 1) {
    const made = await leaving();
    await payer.play(made.link, 'charge-back');
    const later = (work: () => Promise<unknown>) => new Promise((go) => setImmediate(go)).then(work);
    const signs = round % 3 === 0 ? sign() : later(sign);
    const asks =
      round % 3 === 1 ? payer.queryPayment(made.id) : later(async () => payer.queryPayment(made.id));
    await Promise.all([signs, asks]);
    await sign();
    const [payout, frozen] = [await findPayout(made), await isFrozen(made)];
    expect([payout === 'stored', frozen]).toEqual([frozen, frozen]);
  }
});

test('a freeze keeps coins that were not sent and are on the balance', async () => {
  const operator = await office.logIn(...administrator);
  const made = await leaving();
  const { id } = await program.database
    .selectFrom('wallet_withdrawals')
    .select('public_id as id')
    .where('reference', '=', `order:${made.order.id}`)
    .executeTakeFirstOrThrow();
  const given = await operator.post(`/admin/api/withdrawals/${id}/give-up`, {});
  expect(given.body).toEqual({ outcome: 'done' });
  expect((await fetchOrder(visitor, made.order)).status).toBe('FINISHED');
  await chargeBack(made);
  expect(await isFrozen(made)).toBe(true);
});

/** Makes a second payment of the order, which waits for its payer's choice. */
async function paidTwice({ order }: OrderByCard) {
  const first = await findNewestPayment(program.database, order.id);
  if (first === undefined) throw new Error('payment not found');
  const second = {
    ...{ publicId: `${first.public_id}-2`, provider: first.provider, userId: first.user_id },
    ...{ portfolioId: first.portfolio_id, orderPublicId: order.id, deviceId: first.device_id },
    ...{ currency: first.currency, amount: toAmount(first.amount), locale: first.locale },
    ...{ origin: first.origin, returnPath: first.return_path, now: program.clock.now() },
  };
  const { public_id: id } = await inTransaction(program.database, (tx) => insertGatewayPayment(tx, second));
  await payer.openAt(id);
  const link = (await findGatewayPayment(program.database, id))?.link ?? null;
  await payer.play(link, 'paid');
  await payer.queryPayment(id);
  const [waiting] = (await fetchOrder(visitor, order)).waiting_payments;
  return { payment: { id, link, order, email: '' }, token: String(waiting?.token) };
}

test('an order paid twice: the second payment is disputed separately, and cannot trade again after its chargeback', async () => {
  const operator = await office.logIn(...administrator);
  const made = await leaving();
  await sign();
  const { payment, token } = await paidTwice(made);
  await chargeBack(payment);
  expect([await isFrozen(payment), await isFrozen(made)]).toEqual([true, false]);
  const rate = await readRate(visitor, 'BTC', 'CZK', false);
  const again = { token, choice: 'current_rate', rate_value: rate.value, time: rate.time };
  expect((await visitor.post('/api/order/waiting_payment', again)).body.code).toBe('payouts_frozen');
  const settled = await operator.post(`/admin/api/gateway-payments/${payment.id}/settle`, {
    choice: 'take_back',
  });
  expect(settled.body).toEqual({ outcome: 'done' });
  expect((await fetchOrder(visitor, made.order)).waiting_payments).toEqual([]);
  await chargeBack(made);
  expect(await isFrozen(made)).toBe(false);
});
