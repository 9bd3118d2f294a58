import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPlatformAccounts } from '../../../../sandbox/src/seeds/seed-platform-accounts.ts';
import { feedClient } from '../../features/trading/feed/testing/feed-client.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { activateTrading } from '../testing/activate-trading.ts';
import { apiUser, newKey } from '../testing/api-user.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { programOn, type TestProgram } from '../testing/program-on.ts';
import { type ApiKeyCredentials, signedHeaders } from '../testing/signed-request.ts';
import type { TestClient } from '../testing/test-client.ts';

// Replays to a restarted program, on the same database, what was used before the restart (drill 48).

const start = new Date('2026-03-02T10:00:00Z');
const order = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', price: '1', size: '10' };
let base: TestDatabase;
let program: TestProgram;
let owner: TestClient;
let key: ApiKeyCredentials;

beforeAll(async () => {
  base = await testDatabase();
  program = await programOn({ ...base, start });
  await inTransaction(base.database, (tx) => seedPlatformAccounts(tx));
  owner = await signIn(program, 'demo@dukat.test', { CZK: '100000' });
  await activateTrading(owner, { CZK: '50000' });
  key = await newKey(owner, ['user:trading:read', 'user:trading:write']);
});
afterAll(async () => {
  await program.close();
  await base.close();
});

/** Stops the program and starts another one half a second later, which accepts signed requests from then on. */
async function restart(): Promise<void> {
  const listensSince = new Date(program.clock.now().getTime() + 500);
  await program.close();
  program = await programOn({ ...base, start: listensSince, listensSince });
  owner = await program.client(owner);
}

const orderCount = async () => ((await owner.get('/v1/orders?limit=100')).body.orders as unknown[]).length;

async function feedAnswer(proof: Readonly<Record<string, string>>) {
  const client = await feedClient(program.origin);
  const answer = await client.ask({ op: 'auth', id: 1, ...proof } as never);
  await client.close();
  return 'code' in answer ? answer.code : answer.type;
}

function feedProof(nonce: string, timestamp: number) {
  const headers = signedHeaders(key, { method: 'GET', path: '/v1/ws', nonce, timestamp });
  return {
    key: key.id,
    nonce,
    timestamp: String(timestamp),
    signature: String(headers['dukat-signature']),
  };
}

test('a replayed order is refused while its timestamp is valid, and exists once', async () => {
  const now = program.clock.now().getTime();
  const requests = [-20_000, 0, 900, 20_000].map((ahead) => ({
    body: order,
    sign: { nonce: `restart-${Math.abs(ahead)}-${ahead < 0}`, timestamp: now + ahead },
  }));
  const proof = feedProof('restart-feed', now);
  for (const request of requests)
    expect((await apiUser(program, key)('POST', '/v1/orders', request)).status).toBe(200);
  expect(await feedAnswer(proof)).toBe('response');
  const before = await orderCount();

  await restart();
  for (const later of [0, 1_500, 10_000, 15_000, 20_000]) {
    program.clock.advance(later);
    const send = apiUser(program, key);
    const answers = await Promise.all(requests.map((request) => send('POST', '/v1/orders', request)));
    for (const { body } of answers)
      expect(body.code).toMatch(/^(signature_from_before_start|signature_expired|nonce_used)$/);
    expect(await feedAnswer(proof)).toMatch(/^(signature_from_before_start|signature_expired)$/);
  }
  expect(await orderCount()).toBe(before);
});

test('an order signed before the restart and sent after it gets an answer that asks to sign again, and is then accepted', async () => {
  const timestamp = program.clock.now().getTime();
  const before = await orderCount();
  await restart();
  const late = await apiUser(program, key)('POST', '/v1/orders', { body: order, sign: { timestamp } });
  expect([late.status, late.body.code, late.headers['retry-after']]).toEqual([
    503,
    'signature_from_before_start',
    '1',
  ]);
  program.clock.advance(1_000);
  expect((await apiUser(program, key)('POST', '/v1/orders', { body: order })).status).toBe(200);
  expect(await orderCount()).toBe(before + 1);
});

test('a used ticket of the feed is rejected after the restart', async () => {
  const ticket = String((await owner.post('/v1/ws/ticket')).body.ticket);
  expect(await feedAnswer({ ticket })).toBe('response');
  await restart();
  expect(await feedAnswer({ ticket })).toBe('ticket_invalid');
  const anew = String((await owner.post('/v1/ws/ticket')).body.ticket);
  expect(await feedAnswer({ ticket: anew })).toBe('response');
});

test('a used ticket of the events is rejected after the restart', async () => {
  const ticket = String((await owner.post('/api/events/ticket', {})).body.ticket);
  const open = async () => {
    const cut = new AbortController();
    const address = `${program.origin}/api/events?ticket=${encodeURIComponent(ticket)}`;
    const { status } = await fetch(address, { signal: cut.signal });
    cut.abort();
    return status;
  };
  expect(await open()).toBe(200);
  await restart();
  expect(await open()).toBe(403);
});

test('an order under an idempotency key is placed once, and gets the same answer after the restart', async () => {
  const before = await orderCount();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await owner.post('/v1/orders', order, headers);
  expect(first.status).toBe(200);
  await restart();
  const again = await owner.post('/v1/orders', order, headers);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(await orderCount()).toBe(before + 1);
});
