import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { administrator, openBackOffice } from '../../../program/testing/back-office.ts';
import { newAccount } from '../../../program/testing/new-account.ts';
import { buyOrder, fetchOrder, type OpenedOrder, open } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { crowns, type Payer, provenPayer, transfer as transferTo } from '../testing/proven-payer.ts';

// A payment without its symbol: its payer can claim it at once if it is certainly the payer's, and nobody else can.

const annas = { from_account: '19-2000145399/0800', from_name: 'Anna Malá' };
const boriss = { from_account: '1265098001/5500', from_name: 'Boris Velký' };
const nobodys = { variable_symbol: '1234567890' };

let program: TestProgram;
let anna: TestClient;
let boris: TestClient;
let sum = 1000;

beforeAll(async () => {
  program = await testProgram();
  await program.tick();
  anna = await person('anna@example.com', ['Anna', 'Malá'], annas);
  boris = await person('boris@example.com', ['Boris', 'Velký'], boriss);
});
afterAll(async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
  await program.close();
});

const person = (email: string, name: readonly [string, string], payer: Payer) =>
  provenPayer(program, email, name, payer);
const transfer = (body: object) => transferTo(program, body);

const nextSum = () => {
  sum += 7;
  return String(sum);
};
const claim = (client: TestClient, amount: string, currency = 'CZK') =>
  client.post('/api/user/claim_deposit', { currency, amount });
const claimFor = (client: TestClient, { id }: OpenedOrder) => client.post('/api/order/claim_payment', { id });
const unpaid = async (client: TestClient, amount: string) =>
  open(client, await buyOrder(client, { fiat_value: amount }));
const unknown = { status: 404, body: { code: 'claimed_payment_unknown' } };
const lastLine = () =>
  program.database
    .selectFrom('bank_movements')
    .select(['id', 'status', 'reason', 'portfolio_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('a payment without a symbol or with an unknown one', () => {
  test.each([
    ['none', {}],
    ['a wrong one', nobodys],
  ])('is matched to the payer’s own unpaid order: %s', async (_, symbol) => {
    const amount = nextSum();
    const order = await unpaid(anna, amount);
    expect(await claimFor(anna, order)).toMatchObject(unknown);
    await transfer({ amount, ...annas, ...symbol });
    expect((await claimFor(anna, order)).status).toBe(200);
    expect((await fetchOrder(anna, order)).status).not.toBe('WAITING_FOR_PAYMENT');
    expect(await lastLine()).toMatchObject({ status: 'suspense_matched' });
    expect(await claimFor(anna, order)).toMatchObject({
      status: 409,
      body: { code: 'order_needs_no_payment' },
    });
  });

  test('is credited to the payer’s balance once among concurrent claims', async () => {
    const amount = nextSum();
    const before = await crowns(anna);
    await transfer({ amount, ...annas });
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, at) => claim(at % 3 === 2 ? boris : anna, amount)),
    );
    expect(claims.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { outcome: 'credited' },
    ]);
    expect(await crowns(anna)).toBe(before + Number(amount));
    expect(await lastLine()).toMatchObject({ status: 'deposited', portfolio_id: expect.any(String) });
  });

  test('goes to either the order or the balance when both are claimed concurrently', async () => {
    const amount = nextSum();
    const before = await crowns(anna);
    const order = await unpaid(anna, amount);
    await transfer({ amount, ...annas });
    const [asOrder, asDeposit] = await Promise.all([claimFor(anna, order), claim(anna, amount)]);
    expect([asOrder.status, asDeposit.status].toSorted()).toEqual([200, 404]);
    // The order may already have traded what it received.
    expect((await lastLine()).status).toBe(asOrder.status === 200 ? 'suspense_matched' : 'deposited');
    if (asDeposit.status === 200) expect(await crowns(anna)).toBe(before + Number(amount));
    expect((await fetchOrder(anna, order)).status === 'WAITING_FOR_PAYMENT').toBe(asOrder.status !== 200);
  });

  test('of the same amount as another is claimed once each, and a third claim is refused', async () => {
    const amount = nextSum();
    const before = await crowns(anna);
    await transfer({ amount, ...annas, times: 2 });
    expect((await claim(anna, amount)).status).toBe(200);
    expect((await claim(anna, amount)).status).toBe(200);
    expect(await claim(anna, amount)).toMatchObject(unknown);
    expect(await crowns(anna)).toBe(before + 2 * Number(amount));
  });
});

describe('a claim is refused for', () => {
  test.each([
    ['another user’s account', { ...boriss }],
    ['the own account under another name', { ...annas, from_name: 'Petr Cizí' }],
    ['the own name at another account', { ...annas, from_account: '2000145399/0800' }],
  ])('a payment from %s', async (_, payer) => {
    const amount = nextSum();
    const order = await unpaid(anna, amount);
    await transfer({ amount, ...payer });
    const before = await crowns(anna);
    expect(await claim(anna, amount)).toMatchObject(unknown);
    expect(await claimFor(anna, order)).toMatchObject(unknown);
    expect([await crowns(anna), (await lastLine()).status]).toEqual([before, 'suspense']);
  });

  test('an amount or currency other than was paid', async () => {
    const amount = nextSum();
    await transfer({ amount, ...annas });
    for (const other of [`${Number(amount) - 1}`, `${amount}.01`, '0', `${Number(amount) * 100}`])
      expect(await claim(anna, other)).toMatchObject(unknown);
    expect(await claim(anna, amount, 'EUR')).toMatchObject(unknown);
    expect((await claim(anna, amount)).status).toBe(200);
  });

  test('another user’s order, or an account that is not proved yet', async () => {
    const amount = nextSum();
    const order = await unpaid(boris, amount);
    await transfer({ amount, ...annas });
    const stranger = await newAccount(program, 'stranger@example.com');
    expect(await claimFor(anna, order)).toMatchObject({ status: 404, body: { code: 'order_unknown' } });
    expect(await claimFor(boris, order)).toMatchObject(unknown);
    expect(await claim(stranger, amount)).toMatchObject(unknown);
    expect((await claim(await program.client(), amount)).status).toBe(401);
    expect((await lastLine()).status).toBe('suspense');
  });

  test('an order in another currency', async () => {
    const order = await unpaid(boris, nextSum());
    const { payment } = await fetchOrder(boris, order);
    await transfer({ amount: '41', currency: 'EUR', variable_symbol: payment.variable_symbol, ...annas });
    expect(await lastLine()).toMatchObject({ status: 'suspense', reason: 'currency_differs' });
    expect(await claim(anna, '41', 'EUR')).toMatchObject(unknown);
  });

  test('an amount that two operators must decide', async () => {
    await transfer({ amount: '900000', ...annas });
    expect(await claim(anna, '900000')).toMatchObject(unknown);
  });

  test('a payment that operators are deciding', async () => {
    const office = await openBackOffice(program);
    const operator = await office.logIn(...administrator);
    const [amount, price] = [nextSum(), nextSum()];
    const order = await unpaid(anna, price);
    await transfer({ amount, ...annas });
    const { id } = await lastLine();
    const asked = await operator.post(`/admin/api/suspense/${id}/match`, { order_id: order.id });
    expect(asked.status, asked.text).toBe(200);
    expect(await claim(anna, amount)).toMatchObject(unknown);
    await office.close();
  });
});

test('a claim above the deposit limit waits like any deposit and belongs to its payer', async () => {
  const saver = await person('saver@example.com', ['Sára', 'Tichá'], {
    from_account: '2000145399/0800',
    from_name: 'Sára Tichá',
  });
  const lower = program.database.updateTable('users').where('email', '=', 'saver@example.com');
  await lower
    .set({ verification_status_tier1: 'NOT_STARTED', verification_status_tier2: 'NOT_STARTED' })
    .execute();
  await transfer({ amount: '30000', from_account: '2000145399/0800', from_name: 'Sára Tichá' });
  const before = await crowns(saver);
  expect((await claim(saver, '30000')).body).toEqual({ outcome: 'waiting' });
  expect(await claim(saver, '30000')).toMatchObject(unknown);
  expect(await crowns(saver)).toBe(before);
  await lower.set({ verification_status_tier1: 'VERIFIED' }).execute();
  await program.settle();
  expect(await crowns(saver)).toBe(before + 30000);
});

test('nobody can claim from an account that two people have proved', async () => {
  await person('twin@example.com', ['Anna', 'Malá'], annas);
  const amount = nextSum();
  await transfer({ amount, ...annas });
  expect(await claim(anna, amount)).toMatchObject(unknown);
});
