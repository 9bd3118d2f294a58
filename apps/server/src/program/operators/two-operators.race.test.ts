import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addSecondAccount,
  administrator,
  type BackOffice,
  openBackOffice,
  secondAccount,
  secondOperator,
} from '../testing/back-office.ts';
import { buyOrder, open } from '../testing/order-requests.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let backOffice: BackOffice;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

const pairs = 25;

test('two operators who request a match and a return 50 times concurrently have one effect', async () => {
  const first = await backOffice.logIn(...administrator);
  const second = await backOffice.logIn(...secondOperator);
  const client = await program.client();
  const order = await open(client, await buyOrder(client, { fiat_value: '1000' }));
  await client.post('/sandbox/bank/transfer', {
    currency: 'CZK',
    amount: '300000',
    variable_symbol: '1234567890',
  });
  await program.settle();
  const { movements } = (await first.get('/admin/api/suspense')).body as { movements: { id: string }[] };
  const path = `/admin/api/suspense/${movements[0]?.id}/match`;

  // The first operator sends the request; then both repeat it concurrently.
  await first.post(path, { order_id: order.id });
  const answers = await Promise.all(
    Array.from({ length: pairs }, (_, turn) => [
      first.post(path, { order_id: order.id }),
      second.post(path, { order_id: order.id }),
      ...(turn % 5 === 0 ? [second.post(`/admin/api/suspense/${movements[0]?.id}/return`)] : []),
    ]).flat(),
  );
  expect(answers.filter(({ body }) => body.outcome === 'done').length).toBeLessThanOrEqual(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const [row] = await program.database
    .selectFrom('bank_movements')
    .select('status')
    .where('id', '=', movements[0]?.id ?? '')
    .execute();
  const moved = await program.database
    .selectFrom('order_payments')
    .select('amount')
    .where('source', 'like', 'bank:%')
    .execute();
  const returned = await program.database.selectFrom('bank_payouts').select('amount').execute();
  expect(moved.length + returned.length).toBe(row?.status === 'suspense' ? 0 : 1);
  expect((await first.get('/admin/api/suspense')).body).toMatchObject({ has_more: false });
});

const stray = { currency: 'CZK', variable_symbol: '1234567890' };

/** Creates payments in suspense. Returns their ids. */
async function strays(count: number, amount: string): Promise<string[]> {
  const client = await program.client();
  for (let turn = 0; turn < count; turn += 1)
    await client.post('/sandbox/bank/transfer', { ...stray, amount });
  await program.settle();
  const rows = await program.database
    .selectFrom('bank_movements')
    .select('id')
    .where('status', '=', 'suspense')
    .where('amount', '=', amount)
    .execute();
  expect(rows).toHaveLength(count);
  return rows.map(({ id }) => id);
}

test('fifty concurrent returns by two accounts of one mailbox together stay below the threshold', async () => {
  await addSecondAccount(program);
  const one = await backOffice.logIn(...secondOperator);
  const other = await backOffice.logIn(...secondAccount);
  const ids = await strays(50, '9000');
  const answers = await Promise.all(
    ids.map((id, at) => (at % 2 === 0 ? one : other).post(`/admin/api/suspense/${id}/return`)),
  );
  const outcomes = answers.map(({ status, body }) => body.outcome ?? `${status} ${String(body.code)}`);
  // Eleven times 9,000 is 99,000; the twelfth would exceed the threshold of 100,000.
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(11);
  expect(outcomes.filter((outcome) => outcome === 'waits_for_second_operator')).toHaveLength(39);
});

test('of fifty different concurrent requests about one payment one is stored, and its operator withdraws it once', async () => {
  const [first, second] = [
    await backOffice.logIn(...administrator),
    await backOffice.logIn(...secondOperator),
  ];
  const client = await program.client();
  const order = await open(client, await buyOrder(client, { fiat_value: '1000' }));
  const [id = ''] = await strays(1, '400000');
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => [
      first.post(`/admin/api/suspense/${id}/match`, { order_id: order.id }),
      second.post(`/admin/api/suspense/${id}/return`),
    ]).flat(),
  );
  const kept = answers.filter(({ body }) => body.outcome === 'waits_for_second_operator');
  expect(kept).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  const subject = { subject: `movement:${id}` };
  const withdrawn = await Promise.all(
    Array.from({ length: 10 }, () => [
      first.post('/admin/api/decision-requests/withdraw', subject),
      second.post('/admin/api/decision-requests/withdraw', subject),
    ]).flat(),
  );
  expect(withdrawn.filter(({ status }) => status === 200)).toHaveLength(1);
});
