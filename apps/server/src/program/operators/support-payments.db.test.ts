import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator, type BackOffice, type Operator, openBackOffice } from '../testing/back-office.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { newAccount } from '../testing/new-account.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// A question can name the payment that it is about: one of the author's own, of any kind, visible to both sides.

interface Named {
  readonly kind: string;
  readonly id: string;
}
interface Shown extends Named {
  readonly amount: string;
  readonly currency: string;
}

let program: TestProgram;
let office: BackOffice;
let operator: Operator;
let anna: TestClient;
let boris: TestClient;

beforeAll(async () => {
  program = await testProgram();
  await program.tick();
  office = await openBackOffice(program);
  operator = await office.logIn(...administrator);
  anna = await signIn(program, 'verified@dukat.test');
  boris = await newAccount(program, 'boris@example.com');
});
afterAll(async () => {
  await office.close();
  await program.close();
});

async function latest(client: TestClient): Promise<readonly Shown[]> {
  const { status, body } = await client.get('/api/user/support_payments');
  expect(status).toBe(200);
  return body.payments as readonly Shown[];
}

async function newest(kind: string, currency: string, amount: string): Promise<Shown> {
  const found = (await latest(anna)).find(
    (one) => one.kind === kind && one.currency === currency && Number(one.amount) === Number(amount),
  );
  if (found === undefined) throw new Error(`No ${kind} of ${amount} ${currency} is listed.`);
  return found;
}

async function depositByBank(): Promise<Shown> {
  const { body } = await anna.post('/api/user/bank_deposit', { currency: 'CZK' });
  const { variable_symbol } = body.deposit as { variable_symbol: string };
  await anna.post('/sandbox/bank/transfer', { currency: 'CZK', amount: '1234.5', variable_symbol });
  await program.settle();
  return newest('transaction', 'CZK', '1234.5');
}

async function withdrawal(): Promise<Shown> {
  const to = { BankAccount: '19-2000145399/0800' };
  const asked = await anna.post('/api/user/withdraw', { currency: 'CZK', amount: '321', to });
  expect(asked.status, asked.text).toBe(200);
  return newest('withdrawal', 'CZK', '321');
}

async function card(): Promise<Shown> {
  const begun = await anna.post('/api/payment-gateway/deposits', {
    provider: 'COMGATE',
    currency: 'CZK',
    amount: '432',
  });
  expect(begun.status, begun.text).toBe(200);
  return newest('card', 'CZK', '432');
}

async function coins(): Promise<Shown> {
  const { wallet } = (await anna.post('/api/user/new_wallet', { currency: 'BTC', network: 'BTC' })).body;
  const { address } = wallet as { address: string };
  await anna.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount: '0.0123' });
  await program.runTask('wallets-watch');
  return newest('coins', 'BTC', '0.0123');
}

/** A deposit above the tier's limit, which therefore waits; a later question still finds it. */
async function limitedDeposit(): Promise<Shown> {
  const { body } = await anna.post('/api/user/bank_deposit', { currency: 'CZK' });
  const { variable_symbol } = body.deposit as { variable_symbol: string };
  const tiers = program.database.updateTable('users').where('email', '=', 'verified@dukat.test');
  const lowest = {
    verification_status_tier1: 'NOT_STARTED',
    verification_status_tier2: 'NOT_STARTED',
  } as const;
  await tiers.set(lowest).execute();
  await anna.post('/sandbox/bank/transfer', { currency: 'CZK', amount: '765432', variable_symbol });
  await program.settle();
  await tiers.set({ verification_status_tier1: 'VERIFIED', verification_status_tier2: 'VERIFIED' }).execute();
  return newest('bank', 'CZK', '765432');
}

const ask = (client: TestClient, payment: Named) =>
  client.post('/api/user/request', {
    email: 'asks@example.com',
    topic: 'payment',
    message: 'What happened with this payment?',
    payment: { kind: payment.kind, id: payment.id },
  });

test.each([
  ['a deposit by bank', depositByBank],
  ['a withdrawal', withdrawal],
  ['a payment by card', card],
  ['coins on their way', coins],
  ['a deposit by bank above the limit', limitedDeposit],
])('%s can be chosen by its owner only, and is shown to both sides', async (_, make) => {
  const payment = await make();
  const asked = await ask(anna, payment);
  expect(asked.status, asked.text).toBe(200);
  const id = String(asked.body.reference);
  expect((await anna.get(`/api/user/user_requests/${id}`)).body.payment).toEqual(payment);
  expect((await operator.get(`/admin/api/support/requests/${id}`)).body.payment).toEqual(payment);

  const path = `/api/user/support_payments/${payment.kind}/${payment.id}`;
  expect((await anna.get(path)).body.payment).toEqual(payment);
  expect(await latest(boris)).toEqual([]);
  const before = (await boris.get('/api/user/user_requests')).body;
  for (const refused of [
    await boris.get(path),
    await ask(boris, payment),
    await ask(await program.client(), payment),
  ])
    expect([refused.status, refused.body.code]).toEqual([404, 'payment_unknown']);
  expect((await boris.get('/api/user/user_requests')).body).toEqual(before);
});

test.each(['transaction', 'withdrawal', 'card', 'coins', 'bank'])(
  'refuses a %s that does not exist or is malformed',
  async (kind) => {
    for (const id of ['unknown', '0', '999999999999999999', '9'.repeat(19)])
      expect((await ask(anna, { kind, id })).body.code).toBe('payment_unknown');
    expect((await ask(anna, { kind, id: '' })).status).toBe(422);
    expect((await ask(anna, { kind: 'order', id: '1' })).status).toBe(422);
  },
);

test('a payment in a portfolio that is no longer selected still belongs to its owner', async () => {
  const payment = await depositByBank();
  const { body } = await ask(anna, payment);
  const opened = await anna.post('/api/user/portfolios', { type: 'basic', publicName: 'Second' });
  expect(opened.status, opened.text).toBe(200);
  expect((await anna.post(`/api/user/portfolios/${opened.body.id}/select`, {})).status).toBe(200);
  expect(await latest(anna)).toEqual([]);
  const shown = await anna.get(`/api/user/user_requests/${body.reference}`);
  expect(shown.body.payment).toEqual(payment);
  expect((await ask(anna, payment)).status).toBe(200);
});

test('offers at most ten payments of a kind, newest first', async () => {
  const saver = await newAccount(program, 'saver-of-many@example.com');
  const { deposit } = (await saver.post('/api/user/bank_deposit', { currency: 'CZK' })).body;
  const { variable_symbol } = deposit as { variable_symbol: string };
  for (let sum = 1; sum <= 23; sum += 1)
    await saver.post('/sandbox/bank/transfer', { currency: 'CZK', amount: String(sum), variable_symbol });
  await program.settle();
  const shown = await latest(saver);
  expect(shown).toHaveLength(10);
  expect(shown.every(({ amount }) => Number(amount) > 13)).toBe(true);
});

test('a question about a deposit above the limit still shows it after it is credited', async () => {
  const waiting = await limitedDeposit();
  const { body } = await ask(anna, waiting);
  const { deposit } = (await anna.post('/api/user/bank_deposit', { currency: 'CZK' })).body as {
    deposit: { waiting: readonly { id: string }[] };
  };
  expect(deposit.waiting.map(({ id }) => id)).toContain(waiting.id);
  await program.database
    .updateTable('bank_movements')
    .set({ status: 'deposited', reason: null })
    .where('id', '=', waiting.id)
    .execute();
  expect((await latest(anna)).filter(({ kind, id }) => kind === 'bank' && id === waiting.id)).toEqual([]);
  const shown = await operator.get(`/admin/api/support/requests/${body.reference}`);
  expect(shown.body.payment).toEqual(waiting);
});
