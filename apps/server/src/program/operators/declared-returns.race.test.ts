import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchNewMovements } from '../../features/payments/matching/match-new-movements.ts';
import { recordMovements } from '../../features/payments/movements/record-movements.ts';
import { bankMovement } from '../../features/payments/testing/bank-movement.ts';
import { transfer } from '../../features/payments/testing/proven-payer.ts';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../testing/back-office.ts';
import { buyOrder, open } from '../testing/order-requests.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Money in suspense is settled once when several operators decide concurrently, and a payout returns at most once.

const fifty = 50;

let program: TestProgram;
let office: BackOffice;
let first: Operator;
let second: Operator;
let sum = 30_000;

beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
});
beforeEach(async () => {
  first = await office.logIn(...administrator);
  second = await office.logIn(...secondOperator);
  sum += 11;
});
afterEach(async () => expect(await failedChecks(program.database)).toEqual([]));
afterAll(async () => {
  await office.close();
  await program.close();
});

/** Creates an unmatchable payment in suspense. Returns its id. */
async function lost(amount: number): Promise<string> {
  await transfer(program, { amount: String(amount), from_account: '19-2000145399/0800', from_name: 'Anna' });
  const { id } = await program.database
    .selectFrom('bank_movements')
    .select('id')
    .where('status', '=', 'suspense')
    .where('amount', '=', String(amount))
    .executeTakeFirstOrThrow();
  return id;
}

/** The reference of a return out of suspense that the bank has executed. */
async function sentBack(amount: number): Promise<string> {
  const id = await lost(amount);
  // One operator may decide only a limited sum per day.
  for (const operator of [first, second]) await operator.post(`/admin/api/suspense/${id}/return`);
  program.clock.advance(60_000);
  await program.settle();
  const payout = await program.database
    .selectFrom('bank_payouts')
    .select(['end_to_end_id', 'status'])
    .where('amount', '=', String(amount))
    .executeTakeFirstOrThrow();
  expect(payout.status).toBe('final');
  return payout.end_to_end_id;
}

const movementNow = (id: string) =>
  program.database
    .selectFrom('bank_movements')
    .select(['status', 'reason', 'payout_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const readReturned = async (reference: string) =>
  (
    await program.database
      .selectFrom('bank_payouts')
      .select('returned')
      .where('end_to_end_id', '=', reference)
      .executeTakeFirstOrThrow()
  ).returned;

test('two operators who declare, match and return fifty times concurrently have one effect', async () => {
  const end_to_end_id = await sentBack(sum);
  const client = await program.client();
  const order = await open(client, await buyOrder(client, { fiat_value: '1000' }));
  const id = await lost(sum - 1);
  const path = `/admin/api/suspense/${id}`;
  const requestsFor = (operator: Operator) => [
    operator.post(`${path}/declare-return`, { end_to_end_id }),
    operator.post(`${path}/match`, { order_id: order.id }),
    operator.post(`${path}/return`),
  ];
  await first.post(`${path}/declare-return`, { end_to_end_id });
  const answers = await Promise.all(
    Array.from({ length: fifty }, (_, turn) => requestsFor(turn % 2 === 0 ? second : first)).flat(),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const done = answers.filter(({ body }) => body.outcome === 'done').length;
  const { status, payout_id } = await movementNow(id);
  const isDeclared = status === 'suspense' && payout_id !== null;
  // A return that was declared is in suspense again and may be returned a second time.
  expect(done).toBeGreaterThanOrEqual(1);
  expect(done).toBeLessThanOrEqual(payout_id === null ? 1 : 2);
  expect(isDeclared || status !== 'suspense').toBe(true);
});

test('returns marked by the bank and declared by operators never exceed the payout', async () => {
  const end_to_end_id = await sentBack(sum);
  const id = await lost(sum - 1);
  const marked = { ...bankMovement(`race-${sum}`, { symbol: null, amount: String(sum) }), isReturn: true };
  await recordMovements(
    program.database,
    'fio-czk',
    [{ ...marked, endToEndId: end_to_end_id }],
    program.clock.now(),
  );
  await first.post(`/admin/api/suspense/${id}/declare-return`, { end_to_end_id });
  const [declared] = await Promise.all([
    second.post(`/admin/api/suspense/${id}/declare-return`, { end_to_end_id }),
    matchNewMovements(program.deps.paymentsDeps),
    matchNewMovements(program.deps.paymentsDeps),
  ]);
  expect([200, 422]).toContain(declared.status);
  const bank = await program.database
    .selectFrom('bank_movements')
    .select(['reason', 'payout_id'])
    .where('movement_id', '=', `race-${sum}`)
    .executeTakeFirstOrThrow();
  const isDeclared = declared.status === 200;
  expect(bank.payout_id === null).toBe(isDeclared);
  expect(bank.reason).toBe(isDeclared ? 'return_unexpected' : 'return_failed');
  expect(Number(await readReturned(end_to_end_id))).toBe(isDeclared ? sum - 1 : sum);
});

test('money declared as the return of two payouts concurrently returns one of them', async () => {
  const [one, other] = [await sentBack(sum), await sentBack(sum + 1)];
  const id = await lost(sum - 2);
  const declare = (operator: Operator, end_to_end_id: string) =>
    operator.post(`/admin/api/suspense/${id}/declare-return`, { end_to_end_id });
  await Promise.all([declare(first, one), declare(second, other)]);
  await Promise.all([one, other].flatMap((payout) => [declare(first, payout), declare(second, payout)]));
  const returned = [await readReturned(one), await readReturned(other)].map(Number);
  expect(returned.filter((amount) => amount > 0).length).toBeLessThanOrEqual(1);
});
