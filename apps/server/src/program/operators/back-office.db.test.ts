import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../testing/back-office.ts';
import { buyOrder, fetchOrder, type OpenedOrder, open } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The operators' decisions about money, through the whole program.

let program: TestProgram;
let backOffice: BackOffice;
let operator: Operator;
let second: Operator;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  operator = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
  visitor = await program.client();
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

interface Movement {
  readonly id: string;
  readonly amount: string;
  readonly waiting_approval: object | null;
}

async function suspense(): Promise<Movement[]> {
  return (await operator.get('/admin/api/suspense?limit=100')).body.movements as Movement[];
}

/** Sends money with an unknown symbol. Returns its movement in suspense. */
async function lostTransfer(amount: string, currency = 'CZK'): Promise<Movement> {
  const known = new Set((await suspense()).map(({ id }) => id));
  const sent = await visitor.post('/sandbox/bank/transfer', {
    currency,
    amount,
    variable_symbol: '1234567890',
  });
  expect(sent.status).toBe(200);
  await program.settle();
  const found = (await suspense()).find(({ id }) => !known.has(id));
  if (found === undefined) throw new Error('nothing came to suspense');
  return found;
}

const newOrder = async (): Promise<OpenedOrder> => open(visitor, await buyOrder(visitor));
const lastAct = async () =>
  ((await operator.get('/admin/api/acts')).body.acts as Record<string, unknown>[])[0];

describe('money in suspense', () => {
  test('matched to an order pays it once, and the operator is logged', async () => {
    const order = await newOrder();
    const { payment } = await fetchOrder(visitor, order);
    const { id } = await lostTransfer(payment.amount);
    const match = () => operator.post(`/admin/api/suspense/${id}/match`, { order_id: order.id });
    expect((await match()).body).toEqual({ outcome: 'done' });
    expect(await lastAct()).toMatchObject({
      operator: administrator[0],
      act: 'suspense.matched',
      subject: `movement:${id}`,
      details: { target: order.id, sum: `${payment.amount} CZK` },
    });
    expect(await match()).toMatchObject({ status: 409, body: { code: 'movement_not_in_suspense' } });
    expect((await suspense()).map((movement) => movement.id)).not.toContain(id);
    expect((await fetchOrder(visitor, order)).status).not.toBe('WAITING_FOR_PAYMENT');
  });

  test('matched by two operators concurrently pays one order', async () => {
    const [one, other] = [await newOrder(), await newOrder()];
    const { payment } = await fetchOrder(visitor, one);
    const { id } = await lostTransfer(payment.amount);
    const answers = await Promise.all([
      operator.post(`/admin/api/suspense/${id}/match`, { order_id: one.id }),
      second.post(`/admin/api/suspense/${id}/match`, { order_id: other.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('the same request under one key takes effect once and is answered twice', async () => {
    const order = await newOrder();
    const { payment } = await fetchOrder(visitor, order);
    const { id } = await lostTransfer(payment.amount);
    const match = () =>
      operator.post(
        `/admin/api/suspense/${id}/match`,
        { order_id: order.id },
        { 'idempotency-key': `k${id}` },
      );
    expect([(await match()).text, (await match()).text]).toEqual(
      Array(2).fill(JSON.stringify({ outcome: 'done' })),
    );
  });

  test.each([
    ['an unknown order', { order_id: 'nobody' }, 422, 'order_unknown'],
    ['an additional field', { order_id: 'nobody', amount: '1' }, 422, 'invalid_request'],
    ['no order', {}, 422, 'invalid_request'],
  ])('is not matched to %s, and nothing is logged', async (_, body, status, code) => {
    const { id } = await lostTransfer('77');
    const before = await lastAct();
    expect(await operator.post(`/admin/api/suspense/${id}/match`, body)).toMatchObject({
      status,
      body: { code },
    });
    expect(await lastAct()).toEqual(before);
  });

  test('of another currency is not matched', async () => {
    const order = await newOrder();
    const { id } = await lostTransfer('50', 'EUR');
    expect(await operator.post(`/admin/api/suspense/${id}/match`, { order_id: order.id })).toMatchObject({
      status: 422,
      body: { code: 'currency_differs' },
    });
  });

  test.each(['0', '999999', 'abc', '1;drop', '99999999999999999999'])(
    'a line with id %s is unknown or invalid',
    async (id) => {
      const answer = await operator.post(`/admin/api/suspense/${encodeURIComponent(id)}/return`);
      expect([404, 422]).toContain(answer.status);
    },
  );

  test('a small amount is returned immediately, and only once', async () => {
    const { id } = await lostTransfer('50000');
    const giveBack = () => operator.post(`/admin/api/suspense/${id}/return`);
    expect((await giveBack()).body).toEqual({ outcome: 'done' });
    expect(await lastAct()).toMatchObject({ act: 'suspense.returned', subject: `movement:${id}` });
    expect(await giveBack()).toMatchObject({ status: 409, body: { code: 'movement_not_in_suspense' } });
  });

  test('a large sum is returned when a second operator requests it too', async () => {
    const { id } = await lostTransfer('100000');
    const giveBack = (by: Operator) => by.post(`/admin/api/suspense/${id}/return`);
    expect((await giveBack(operator)).body).toEqual({ outcome: 'waits_for_second_operator' });
    expect((await suspense()).find((movement) => movement.id === id)).toMatchObject({
      waiting_approval: {
        act: 'suspense.returned',
        target: null,
        asked_by: administrator[0],
        until: new Date(program.clock.now().getTime() + 24 * 60 * 60_000).toISOString(),
      },
    });
    expect(await giveBack(operator)).toMatchObject({ status: 409, body: { code: 'second_operator_needed' } });
    expect((await giveBack(second)).body).toEqual({ outcome: 'done' });
    expect((await lastAct())?.operator).toBe(secondOperator[0]);
  });

  test('is listed a page at a time', async () => {
    const first = (await operator.get('/admin/api/suspense?limit=1')).body as {
      movements: Movement[];
      has_more: boolean;
    };
    expect(first).toMatchObject({ has_more: true, movements: [{}] });
    const next = (await operator.get('/admin/api/suspense?limit=1&offset=1')).body as {
      movements: Movement[];
    };
    expect(next.movements[0]?.id).not.toBe(first.movements[0]?.id);
    expect((await operator.get('/admin/api/suspense?limit=101')).status).toBe(422);
  });
});

describe('a bank payout', () => {
  interface Payout {
    readonly file_id: string | null;
    readonly file_status: string | null;
  }

  /** The bank has received the file with the payout and not executed it yet. */
  beforeAll(async () => {
    const { id } = await lostTransfer('12');
    await operator.post(`/admin/api/suspense/${id}/return`);
    await program.runTask('payments-send-payouts');
    program.clock.advance(1);
  });

  test('that is open is listed with its file, which can be taken to the bank by hand', async () => {
    const { body } = await operator.get('/admin/api/bank-payouts?older_than_minutes=0');
    const [payout] = (body.payouts as Payout[]).filter(({ file_id }) => file_id !== null);
    if (payout === undefined) throw new Error('no payout has a file');
    const file = await operator.post(`/admin/api/payment-files/${payout.file_id}/download`);
    expect(file.body).toMatchObject({
      name: expect.stringMatching(/\.xml$/),
      document: expect.stringContaining('<Document'),
    });
    expect(await lastAct()).toMatchObject({ act: 'payment_file.downloaded' });
  });

  test.each(['settle', 'resend'])('with a known outcome cannot be settled again: %s', async (verb) => {
    const { body } = await operator.get('/admin/api/bank-payouts?older_than_minutes=0');
    const known = (body.payouts as Payout[]).find(({ file_status }) => file_status === 'accepted');
    expect(await operator.post(`/admin/api/payment-files/${known?.file_id}/${verb}`)).toMatchObject({
      status: 409,
      body: { code: 'batch_not_waiting' },
    });
    expect((await operator.post(`/admin/api/payment-files/999999/${verb}`)).status).toBe(404);
  });

  test('a file that does not exist is unknown', async () => {
    expect((await operator.post('/admin/api/payment-files/999999/download')).status).toBe(404);
  });
});

describe('other endpoints', () => {
  test('finds an order by its id, the number that its owner reads, its symbol and its owner’s e-mail', async () => {
    const order = await newOrder();
    const { payment, number } = await fetchOrder(visitor, order);
    const find = async (text: string) =>
      (await operator.post('/admin/api/orders/search', { text })).body.orders as {
        id: string;
        email: string;
      }[];
    expect(await find(order.id)).toMatchObject([{ id: order.id, variable_symbol: payment.variable_symbol }]);
    expect((await find(`  ${payment.variable_symbol} `))[0]?.id).toBe(order.id);
    expect(await find(` ${number} `)).toMatchObject([{ id: order.id, number }]);
    const email = (await find(order.id))[0]?.email ?? '';
    expect((await find(email.toUpperCase()))[0]?.id).toBe(order.id);
    expect(await find('nobody@dukat.test')).toEqual([]);
    expect(await find('1')).toEqual([]);
    expect(await find("' or 1=1")).toEqual([]);
    expect(await lastAct()).toMatchObject({ act: 'orders.searched', details: { found: 0 } });
    expect((await operator.get(`/admin/api/orders/${order.id}`)).body).toMatchObject({
      order: { id: order.id, status: 'WAITING_FOR_PAYMENT' },
      steps: [{ event: 'created' }],
      payments: [],
    });
    expect((await operator.get('/admin/api/orders/nobody')).status).toBe(404);
  });

  test('a requested audit runs and finds no differences', async () => {
    expect((await operator.post('/admin/api/books/audit')).status).toBe(200);
    expect(await lastAct()).toMatchObject({ act: 'books.audit_asked' });
    await program.settle();
    expect((await operator.get('/admin/api/books')).body).toMatchObject({
      audit: { is_in_order: true, differences: [] },
    });
  });

  test.each([
    ['no statement', 'hello', 422, 'file_unreadable'],
    ['an empty file', '', 422, 'invalid_request'],
    ['a file larger than is read', 'x'.repeat(5 * 1024 * 1024), 413, 'request_too_large'],
  ])('a statement file that is %s is refused', async (_, file, status, code) => {
    expect(await operator.post('/admin/api/statements', { file })).toMatchObject({ status, body: { code } });
  });

  test('a statement file of an account that is read online is refused', async () => {
    const [account] = await program.database.selectFrom('bank_accounts').select('iban').execute();
    const file = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${account?.iban}</IBAN></Id></Acct></Stmt></BkToCstmrStmt></Document>`;
    expect(await operator.post('/admin/api/statements', { file })).toMatchObject({
      status: 409,
      body: { code: 'account_read_online' },
    });
  });

  test('returns 404 for unknown coins and withdrawals', async () => {
    const match = await operator.post('/admin/api/held-deposits/nothing/match', { order_id: 'nobody' });
    expect(match).toMatchObject({ status: 404, body: { code: 'deposit_unknown' } });
    expect(await operator.post('/admin/api/withdrawals/nothing/give-up')).toMatchObject({
      status: 404,
      body: { code: 'withdrawal_unknown' },
    });
  });

  test('reports the health of banks, networks and prices', async () => {
    expect((await operator.get('/admin/api/health/banks')).body.accounts).toContainEqual(
      expect.objectContaining({ currency: 'CZK', is_open: true, failing_since: null }),
    );
    expect((await operator.get('/admin/api/health/networks')).status).toBe(200);
    expect((await operator.get('/admin/api/health/rates')).body).toMatchObject({
      coins: expect.any(Number),
      suspended: [],
    });
    expect((await operator.get('/admin/api/unexplained')).body).toMatchObject({ movements: [] });
    expect((await operator.get('/admin/api/held-deposits')).body).toMatchObject({ deposits: [] });
    expect((await operator.get('/admin/api/withdrawals')).body).toMatchObject({ withdrawals: [] });
  });
});
