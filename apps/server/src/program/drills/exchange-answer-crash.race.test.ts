import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import type { RequestInput } from '../testing/crashes/request-process.ts';
import type { TestClient, TestResponse } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { twoTraders } from '../testing/two-traders.ts';

// Drill 2 for the exchange, where an order is durable before its answer is stored under its idempotency key: if the program is killed
// between the two and the request is repeated, the order exists once and the answer describes it.

const requestProcess = fileURLToPath(new URL('../testing/crashes/request-process.ts', import.meta.url));
const terms = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', size: '10', price: '1' };

let program: TestProgram;
let anna: TestClient;
let ben: TestClient;

beforeAll(async () => {
  program = await testProgram();
  [anna, ben] = await twoTraders(program);
});
afterAll(() => program.close());

type Request = Pick<RequestInput, 'method' | 'path' | 'body' | 'key'>;

async function killBeforeAnswerIsStored(request: Request): Promise<unknown> {
  await waitForLeases();
  const { cookie, token } = anna;
  const { ownerUrl, clock } = program;
  const handed: RequestInput = {
    ownerUrl,
    start: clock.now().toISOString(),
    client: { cookie, token },
    ...request,
  };
  const child = spawn(process.execPath, [requestProcess], {
    env: { ...process.env, CRASH_AT: 'answer-not-kept:1', HANDED: JSON.stringify(handed) },
    stdio: 'ignore',
  });
  const [, signal] = await once(child, 'exit');
  await waitForLeases();
  return signal;
}

/** Expires the lease of a dead or silent market owner. */
async function waitForLeases(): Promise<void> {
  await program.database.updateTable('trading_markets').set({ holder: null }).execute();
}

function sendRequest({ method = 'POST', path, body, key }: Request): Promise<TestResponse> {
  return anna.send(method, path, body, { 'idempotency-key': key });
}

/** A market's former owner finds at its first command that another process has taken over, so the request is sent again. */
async function repeatRequest(request: Request): Promise<TestResponse> {
  const first = await sendRequest(request);
  return first.status === 200 ? first : sendRequest(request);
}

async function listOrders(client: TestClient) {
  const { body } = await client.get('/v1/orders?limit=100');
  return (body.orders as { id: string; status: string; filled: string }[]).map(({ id, status, filled }) => ({
    id,
    status,
    filled,
  }));
}

test('a waiting order is placed once, and found again under its key', { timeout: 120_000 }, async () => {
  const request = { path: '/v1/orders', body: terms, key: 'killed:placed' };
  expect(await killBeforeAnswerIsStored(request)).toBe('SIGKILL');
  const left = await listOrders(anna);
  expect(left).toEqual([{ id: expect.any(String), status: 'Open', filled: '0' }]);
  const again = await repeatRequest(request);
  expect([again.status, again.body.id]).toEqual([200, left[0]?.id]);
  expect((await sendRequest(request)).text).toBe(again.text);
  expect(await listOrders(anna)).toEqual(left);
  expect(await failedChecks(program.database)).toEqual([]);
});

test('an order that traded has traded once', { timeout: 120_000 }, async () => {
  await waitForLeases();
  const offer = { ...terms, side: 'Sell', size: '40', price: '2' };
  const placed = await ben.post('/v1/orders', offer);
  if (placed.status !== 200) expect((await ben.post('/v1/orders', offer)).status).toBe(200);
  const request = { path: '/v1/orders', body: { ...terms, price: '2' }, key: 'killed:traded' };
  expect(await killBeforeAnswerIsStored(request)).toBe('SIGKILL');
  const again = await repeatRequest(request);
  expect(again.body).toMatchObject({ status: 'Closed', filled: '10' });
  expect((await sendRequest(request)).text).toBe(again.text);
  expect((await listOrders(anna)).filter(({ status }) => status === 'Closed')).toHaveLength(1);
  expect(await listOrders(ben)).toMatchObject([{ status: 'Open', filled: '10' }]);
  expect(await failedChecks(program.database)).toEqual([]);
});

test('a cancelled order is reported as such', { timeout: 120_000 }, async () => {
  await waitForLeases();
  const [waiting] = (await listOrders(anna)).filter(({ status }) => status === 'Open');
  const request = { method: 'DELETE', path: `/v1/orders/${waiting?.id}`, key: 'killed:canceled' } as const;
  expect(await killBeforeAnswerIsStored(request)).toBe('SIGKILL');
  const again = await repeatRequest(request);
  expect([again.status, again.body.id, again.body.status]).toEqual([200, waiting?.id, 'Canceled']);
  expect((await sendRequest(request)).text).toBe(again.text);
  expect(await failedChecks(program.database)).toEqual([]);
});
