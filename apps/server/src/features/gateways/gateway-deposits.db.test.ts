import { availableAccount, gateway, houseSuspense } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import { gatewayProviders } from '@dukat/rules/payments/gateways';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { bookChecks } from '../../program/book-checks.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { gatewayNotificationPath } from './gateway-port.ts';
import { findGatewayPayment } from './payments/gateway-payments-repository.ts';
import { queryPayment as askNow } from './payments/record-gateway-update.ts';
import { releaseLimited } from './payments/release-held.ts';
import { gatewayPayer } from './testing/gateway-payer.ts';

let program: TestProgram;
let client: TestClient;
let portfolio = '';
let payer: ReturnType<typeof gatewayPayer>;

beforeAll(async () => {
  program = await testProgram();
  client = await signIn(program, 'verified@dukat.test');
  payer = gatewayPayer(program);
  const row = await program.database
    .selectFrom('users')
    .innerJoin('portfolios', 'portfolios.user_id', 'users.id')
    .select('portfolios.id')
    .where('users.email', '=', 'verified@dukat.test')
    .executeTakeFirstOrThrow();
  portfolio = row.id;
});
afterAll(async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
  await program.close();
});

const crowns = async () =>
  Number(formatAmount(await readBalance(program.database, availableAccount(portfolio), 'CZK')));
const held = async () => Number(formatAmount(await readBalance(program.database, houseSuspense, 'CZK')));
const bookings = async (id: string) =>
  (
    await program.database
      .selectFrom('ledger_postings')
      .select('reference')
      .where('reference', 'like', `%gateway:${id}`)
      .execute()
  ).length;

for (const provider of gatewayProviders) {
  test(`${provider}: a paid deposit is credited once, despite repeated and reordered notifications`, async () => {
    const before = await crowns();
    const { id, link, status } = await payer.deposit(client, provider);
    expect(status).toBe('pending');
    const back = await payer.play(link, 'paid-twice');
    expect(back.headers.get('location')).toContain(`/api/payment-gateway/return/${id}`);
    await Promise.all(Array.from({ length: 5 }, () => payer.queryPayment(id)));
    await payer.play(link, 'notify');
    await payer.queryPayment(id);
    expect(await payer.shown(client, id)).toMatchObject({ status: 'paid', paid: '1000', link: null });
    expect((await crowns()) - before).toBe(1000);
    expect(await bookings(id)).toBe(1);
    await program.settle(1);
    expect(program.mails.at(-1)?.subject).toBeDefined();
  });

  test(`${provider}: a canceled payment credits nothing, and one that is paid late after all is credited`, async () => {
    const before = await crowns();
    const { id, link } = await payer.deposit(client, provider);
    await payer.play(link, 'canceled');
    await payer.queryPayment(id);
    expect(await payer.shown(client, id)).toMatchObject({ status: 'canceled', paid: null });
    expect(await crowns()).toBe(before);
    await payer.play(link, 'paid');
    await payer.queryPayment(id);
    expect(await payer.shown(client, id)).toMatchObject({ status: 'paid' });
    expect((await crowns()) - before).toBe(1000);
  });

  test(`${provider}: a payment without a notification is found by asking`, async () => {
    const before = await crowns();
    const { id, link } = await payer.deposit(client, provider);
    await payer.play(link, 'paid-silently');
    expect((await payer.shown(client, id)).status).toBe('pending');
    program.clock.advance(61_000);
    await payer.follow();
    expect((await payer.shown(client, id)).status).toBe('paid');
    expect((await crowns()) - before).toBe(1000);
  });

  test(`${provider}: a different sum waits in suspense for an operator`, async () => {
    const [before, suspense] = [await crowns(), await held()];
    const { id, link } = await payer.deposit(client, provider);
    await payer.play(link, 'paid-other-sum');
    await payer.queryPayment(id);
    expect(await payer.shown(client, id)).toMatchObject({
      status: 'held',
      held_because: 'other_sum',
      paid: '990',
    });
    expect(await crowns()).toBe(before);
    expect((await held()) - suspense).toBe(990);
  });

  test(`${provider}: a forged, unknown or false notification moves nothing`, async () => {
    const before = await crowns();
    const { id, link } = await payer.deposit(client, provider);
    const row = await findGatewayPayment(program.database, id);
    const url = `${program.origin}${gatewayNotificationPath(provider)}`;
    const lie = new URLSearchParams({
      id: row?.ref ?? '',
      payment_uid: id,
      merchant: '123456',
      secret: 'guessed',
      transId: row?.ref ?? '',
      status: 'PAID',
      Status: 'APPROVED',
      clientUniqueId: id,
      totalAmount: '1000.00',
      currency: 'CZK',
      responseTimeStamp: 'x',
      PPP_TransactionID: 'x',
      productId: 'x',
      advanceResponseChecksum: 'f'.repeat(64),
    });
    const answers = [
      await fetch(url, { method: 'POST', body: lie }),
      await fetch(`${url}?${lie}`),
      await fetch(`${url}?id=404&payment_uid=404`),
      await fetch(url, { method: 'POST', body: 'x'.repeat(100_000) }),
    ];
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    await payer.queryPayment(id);
    expect((await payer.shown(client, id)).status).toBe('pending');
    expect(await crowns()).toBe(before);
    expect(link).not.toBeNull();
  });

  test(`${provider}: a later chargeback freezes the owner until operators decide`, async () => {
    const { id, link } = await payer.deposit(client, provider, '500');
    await payer.play(link, 'paid');
    await payer.queryPayment(id);
    await payer.play(link, 'charge-back');
    await payer.queryPayment(id);
    const isReported = provider !== 'COMGATE';
    expect((await payer.shown(client, id)).status).toBe(isReported ? 'disputed' : 'paid');
    const frozen = await program.database
      .selectFrom('payout_freezes')
      .select('ended_at')
      .where('subject', '=', `gateway-payment:${id}`)
      .execute();
    expect(frozen).toHaveLength(isReported ? 1 : 0);
  });
}

test('fifty concurrent notifications of one payment credit it once', async () => {
  const before = await crowns();
  const { id, link } = await payer.deposit(client, 'GOPAY', '700');
  await payer.play(link, 'paid-silently');
  const payment = await findGatewayPayment(program.database, id);
  if (payment === undefined) throw new Error('expected the payment');
  await Promise.all(Array.from({ length: 50 }, () => askNow(program.deps.gatewaysDeps, payment)));
  expect((await crowns()) - before).toBe(700);
  expect(await bookings(id)).toBe(1);
});

test('a sum above the deposit limit is refused before payment, and held if it is paid after all', async () => {
  const visitor = await signIn(program, 'demo@dukat.test');
  const wants = (amount: string) =>
    visitor.post('/api/payment-gateway/deposits', { provider: 'COMGATE', currency: 'CZK', amount });
  expect(await wants('25001')).toMatchObject({ status: 422, body: { code: 'above_deposit_limit' } });
  const first = await payer.deposit(visitor, 'COMGATE', '20000');
  const second = await payer.deposit(visitor, 'COMGATE', '20000');
  for (const { id, link } of [first, second]) {
    await payer.play(link, 'paid');
    await payer.queryPayment(id);
  }
  expect((await payer.shown(visitor, first.id)).status).toBe('paid');
  expect(await payer.shown(visitor, second.id)).toMatchObject({
    status: 'held',
    held_because: 'above_deposit_limit',
  });
  await releaseLimited(program.deps.gatewaysDeps);
  expect((await payer.shown(visitor, second.id)).status).toBe('held');
  await program.database
    .updateTable('users')
    .set({ verification_status_tier1: 'VERIFIED' })
    .where('email', '=', 'demo@dukat.test')
    .execute();
  await releaseLimited(program.deps.gatewaysDeps);
  expect((await payer.shown(visitor, second.id)).status).toBe('paid');
});

test('an invalid input is refused in its field, and writes nothing', async () => {
  const wants = (body: object) =>
    client.post('/api/payment-gateway/deposits', {
      provider: 'COMGATE',
      currency: 'CZK',
      amount: '100',
      ...body,
    });
  const count = async () =>
    (await program.database.selectFrom('gateway_payments').select('id').execute()).length;
  const before = await count();
  expect(await wants({ amount: '9.99' })).toMatchObject({
    status: 422,
    body: { code: 'below_minimum_deposit' },
  });
  expect(await wants({ amount: '100.001' })).toMatchObject({
    status: 422,
    body: { code: 'amount_too_precise' },
  });
  expect((await wants({ amount: '-1' })).status).toBe(422);
  expect((await wants({ provider: 'PAYPAL' })).status).toBe(422);
  expect(await wants({ provider: 'GOPAY', amount: '25001' })).toMatchObject({
    status: 422,
    body: { code: 'gopay_maximum', errors: [{ field: 'amount' }] },
  });
  expect(await count()).toBe(before);
});

test('GoPay takes no more than its daily sum, even from two concurrent requests', async () => {
  const slovak = await signIn(program, 'slovak@dukat.test');
  const wants = () =>
    slovak.post('/api/payment-gateway/deposits', { provider: 'GOPAY', currency: 'EUR', amount: '900' });
  await program.database
    .updateTable('users')
    .set({ verification_status_tier1: 'VERIFIED' })
    .where('email', '=', 'slovak@dukat.test')
    .execute();
  const answers = await Promise.all(Array.from({ length: 6 }, wants));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
    code: 'gopay_day_limit',
    errors: [{ message: expect.stringContaining('200 EUR currently available') }],
  });
  const { body } = await slovak.get('/api/payment_methods?currency=EUR');
  expect(body.paymentMethods).toContainEqual(
    expect.objectContaining({ type: 'GOPAY', availableFunds: '200', maxOrderSize: '1000' }),
  );
});

test('another user’s payment is not found', async () => {
  const { id } = await payer.deposit(client, 'COMGATE');
  const other = await signIn(program, 'demo@dukat.test');
  expect((await other.get(`/api/payment-gateway/payment?id=${id}`)).status).toBe(404);
  expect((await other.post('/api/payment-gateway/ask', { id })).status).toBe(404);
  expect(await readBalance(program.database, gateway('COMGATE'), 'CZK')).toBeLessThan(0n);
});
