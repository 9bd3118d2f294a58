import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { bookChecks } from '../../program/book-checks.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import { buyOrder, fetchOrder, type OpenedOrder, open } from '../../program/testing/order-requests.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { findGatewayPayment, findNewestPayment } from './payments/gateway-payments-repository.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { atEveryGateway } from './testing/every-gateway.ts';
import { gatewayPayer } from './testing/gateway-payer.ts';

// Orders of visitors and owners, paid through gateways as in any other way (requirements 2.7, 5.2).

let program: TestProgram;
let visitor: TestClient;
let payer: ReturnType<typeof gatewayPayer>;

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
  payer = gatewayPayer(program);
});
afterAll(async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
  await program.close();
});

const keep = { payout_type: 'KEEP', coin_address: null };

/** Opens an order that is ready to be paid at its gateway. */
async function ready(changes: object, client = visitor) {
  const order = await open(client, await buyOrder(client, { ...keep, fiat_value: '2000', ...changes }));
  return { order, ...(await readAttempt(order)) };
}

async function readAttempt(order: OpenedOrder) {
  const asked = await findNewestPayment(program.database, order.id);
  const id = asked?.public_id ?? '';
  await payer.openAt(id);
  return { id, link: (await findGatewayPayment(program.database, id))?.link ?? null };
}

for (const provider of ['COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI'] as const) {
  test(`${provider}: a visitor’s order trades once its gateway reports the payment`, async () => {
    const { order, id, link } = await ready({ payment_type: provider });
    expect((await fetchOrder(visitor, order)).payment).toMatchObject({
      type: 'gateway',
      provider,
      status: 'waiting',
      link,
      amount: '2000',
      currency: 'CZK',
    });
    await payer.play(link, 'paid-twice');
    await Promise.all([payer.queryPayment(id), payer.queryPayment(id)]);
    expect(await fetchOrder(visitor, order)).toMatchObject({ status: 'FINISHED', payment: null });
  });
}

test('after a canceled payment the order is paid by another; if the first one is paid late, it waits for its payer', async () => {
  const { order, id, link } = await ready({ payment_type: 'GOPAY' });
  const again = () => visitor.post('/api/order/pay_again', { id: order.id, secret: order.secret });
  expect(await again()).toMatchObject({ status: 409, body: { code: 'order_not_payable' } });
  await payer.play(link, 'canceled');
  await payer.queryPayment(id);
  expect((await fetchOrder(visitor, order)).payment).toMatchObject({ status: 'canceled', link: null });
  expect((await again()).status).toBe(200);
  const next = await readAttempt(order);
  expect(next.id).not.toBe(id);
  await payer.play(next.link, 'paid');
  await payer.queryPayment(next.id);
  expect((await fetchOrder(visitor, order)).status).toBe('FINISHED');

  await payer.play(link, 'paid');
  await payer.queryPayment(id);
  const { waiting_payments: waiting } = await fetchOrder(visitor, order);
  expect(waiting).toMatchObject([{ reason: 'double', amount: '2000' }]);
  // It is refunded through the same gateway.
  const token = waiting[0].token;
  const sent = await visitor.post('/api/order/waiting_payment', { choice: 'send_back', token });
  expect(sent.status).toBe(200);
  await atEveryGateway(sendRefunds, program.deps.gatewaysDeps);
  expect((await findGatewayPayment(program.database, id))?.status).toBe('refunded');
  expect(await visitor.post('/api/order/waiting_payment', { choice: 'send_back', token })).toMatchObject({
    status: 409,
  });
});

test('a payment for an expired order waits for its payer', async () => {
  const { order, id, link } = await ready({ payment_type: 'COMGATE' });
  program.clock.advance(25 * 3_600_000);
  await program.settle(1);
  expect((await fetchOrder(visitor, order)).status).toBe('CANCELED');
  await payer.play(link, 'paid');
  await payer.queryPayment(id);
  expect((await fetchOrder(visitor, order)).waiting_payments).toMatchObject([{ reason: 'late' }]);
  await program.tick();
});

test('the payer returns only to the own order: another device sees the page of payments', async () => {
  const { order, id } = await ready({ payment_type: 'THE_PAY' });
  const path = `/api/payment-gateway/return/${id}?id=1&status=PAID`;
  const own = await visitor.get(path);
  expect([own.status, own.headers.location]).toEqual([303, `/order?id=${order.id}&secret=${order.secret}`]);
  const other = await (await program.client()).get(path);
  expect([other.status, other.headers.location]).toEqual([303, '/payments/result']);
  const unknown = await visitor.get('/api/payment-gateway/return/unknown');
  expect(unknown.headers.location).toBe('/payments/result');
  expect((await fetchOrder(visitor, order)).status).toBe('WAITING_FOR_PAYMENT');

  const owner = await signIn(program, 'verified@dukat.test');
  const owned = await ready({ payment_type: 'THE_PAY', email: null }, owner);
  const back = await owner.get(`/api/payment-gateway/return/${owned.id}`);
  expect(back.headers.location).toBe(`/payments/result?payment=${owned.id}`);
});

test('GoPay’s own limits apply to orders, and each gateway lists what it takes', async () => {
  const owner = await signIn(program, 'verified@dukat.test');
  const verified = { verification_status_tier1: 'VERIFIED' } as const;
  await program.database
    .updateTable('users')
    .set(verified)
    .where('email', '=', 'verified@dukat.test')
    .execute();
  const wants = async (fiat_value: string) =>
    owner.post(
      '/api/new_order',
      await buyOrder(owner, { ...keep, email: null, payment_type: 'GOPAY', fiat_value }),
    );
  expect(await wants('25001')).toMatchObject({
    status: 422,
    body: { code: 'gopay_maximum', errors: [{ field: 'fiat_value' }] },
  });
  expect((await wants('25000')).status).toBe(200);
  expect((await wants('24999')).status).toBe(200);
  expect(await wants('2')).toMatchObject({ status: 422, body: { code: 'gopay_day_limit' } });
  const { body } = await owner.get('/api/payment_methods?currency=CZK');
  expect(body.paymentMethods).toMatchObject([
    { type: 'BANK_TRANSFER' },
    { type: 'COMGATE', maxOrderSize: '5000000', availableFunds: null },
    { type: 'GOPAY', maxOrderSize: '25000', availableFunds: '1' },
    { type: 'THE_PAY' },
    { type: 'NUVEI' },
    { type: 'VIRTUAL' },
  ]);
  const sale = await owner.get('/api/payment_methods?currency=CZK&sell=true');
  expect(sale.body.paymentMethods).toHaveLength(2);
});
