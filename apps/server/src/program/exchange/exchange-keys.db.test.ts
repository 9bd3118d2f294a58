import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { twoTraders } from '../testing/two-traders.ts';

// An order is durable before its answer is stored under its idempotency key. A client that retries after a crash between the two finds that
// order.

let program: TestProgram;
let anna: TestClient;

beforeAll(async () => {
  program = await testProgram();
  [anna] = await twoTraders(program);
});
afterAll(() => program.close());

const terms = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', size: '10', price: '1' };
const place = (key: string) => anna.post('/v1/orders', terms, { 'idempotency-key': key });
const cancel = (id: unknown, key: string) =>
  anna.send('DELETE', `/v1/orders/${String(id)}`, undefined, { 'idempotency-key': key });

/** Reproduces a crash: the key is reserved but has no answer. */
async function forgetAnswer(key: string, reserved: string): Promise<void> {
  await sql`update idempotency_keys set status = null, answer = ${reserved} where key = ${key}`.execute(
    program.database,
  );
}

async function orders(): Promise<readonly string[]> {
  const { body } = await anna.get('/v1/orders?limit=100');
  return (body.orders as { id: string }[]).map(({ id }) => id);
}

test('an order placed before its answer was lost is found, not placed again', async () => {
  const first = await place('placed');
  const before = await orders();
  await forgetAnswer('placed', String(first.body.id));
  const [again, other] = await Promise.all([place('placed'), place('placed')]);
  const received = [again, other].filter(({ status }) => status === 200);
  expect(received.length).toBeGreaterThan(0);
  for (const answer of received) expect(answer.body.id).toBe(first.body.id);
  expect(await orders()).toEqual(before);
  expect((await place('placed')).text).toBe(received[0]?.text);
});

test('an order that was not placed before the crash is placed once, with the id that its key reserved', async () => {
  await place('never-placed');
  const reserved = 'R'.repeat(22);
  await forgetAnswer('never-placed', reserved);
  const before = await orders();
  expect((await place('never-placed')).body.id).toBe(reserved);
  expect((await place('never-placed')).body.id).toBe(reserved);
  expect(await orders()).toHaveLength(before.length + 1);
});

test('a cancellation whose answer was lost is confirmed again, and not refused', async () => {
  const { body } = await place('to-cancel');
  expect((await cancel(body.id, 'cancel')).body.status).toBe('Canceled');
  await forgetAnswer('cancel', 'C'.repeat(22));
  const again = await cancel(body.id, 'cancel');
  expect([again.status, again.body.status]).toEqual([200, 'Canceled']);
  expect((await cancel(body.id, 'another')).body.code).toBe('order_not_open');
  expect(await failedChecks(program.database)).toEqual([]);
});

test('an invalid key is refused before anything is done', async () => {
  const before = await orders();
  expect((await place('ž')).status).toBeGreaterThanOrEqual(400);
  expect((await place('x'.repeat(201))).body.code).toBe('invalid_request');
  expect(await orders()).toEqual(before);
});
