import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { apiUser, newKey, type SignedSend } from '../testing/api-user.ts';
import { callbackRoutes } from '../testing/callback-routes.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { programOn, type TestProgram } from '../testing/program-on.ts';
import type { TestClient, TestResponse } from '../testing/test-client.ts';

// Rate limits (drill 31), with small limits and a clock that the test controls.

let store: TestDatabase;
let program: TestProgram;
let owner: TestClient;
let bot: SignedSend;

const limits =
  'public=2/10,account=1/8,orders=2/5,cancels=5/6,login=0.5/4,registration=0.01/3,signatures=0.1/3,callbacks=1/3';

beforeAll(async () => {
  store = await testDatabase();
  program = await programOn({
    ...store,
    start: new Date('2026-03-02T10:00:00Z'),
    env: { RATE_LIMITS: limits },
  });
  owner = await signIn(program, 'demo@dukat.test');
  bot = apiUser(program, await newKey(owner, ['user:trading:read', 'user:trading:write']));
});
afterAll(async () => {
  await program.close();
  await store.close();
});
// Refills every bucket.
beforeEach(() => program.clock.advance(30 * 60_000));

const statuses = (answers: readonly TestResponse[]) => answers.map(({ status }) => status);
const limited = (answers: readonly TestResponse[]) => answers.filter(({ status }) => status === 429).length;

async function times(count: number, call: () => Promise<TestResponse>): Promise<readonly TestResponse[]> {
  const answers: TestResponse[] = [];
  for (let at = 0; at < count; at += 1) answers.push(await call());
  return answers;
}

async function from(remoteAddress: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const response = await program.api.deps.app.inject({
    method,
    url,
    remoteAddress,
    headers: {
      host: 'localhost:3000',
      'x-language': 'en_US',
      // Reads come from a program, which has no device cookie.
      ...(payload !== undefined && { cookie: owner.cookie }),
    },
    ...(payload !== undefined && { payload }),
  });
  const { statusCode: status, body: text, headers } = response;
  return { status, text, headers, body: response.json<Record<string, unknown>>() };
}

/** Signs the demo user in again: every half hour the clock advances past the session's end. */
async function freshBot(): Promise<SignedSend> {
  owner = await signIn(program, 'demo@dukat.test');
  return bot;
}

describe('a public endpoint', () => {
  const markets = (address: string) => from(address, 'GET', '/v1/fees');

  test('is counted by address, with headers for the remaining calls', async () => {
    const answers = await times(11, () => markets('203.0.113.1'));
    expect(statuses(answers)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(answers[0]?.headers).toMatchObject({
      'ratelimit-limit': '10',
      'ratelimit-remaining': '9',
      'ratelimit-reset': '1',
    });
    expect(answers[0]?.headers['retry-after']).toBeUndefined();
    expect(answers[10]?.headers).toMatchObject({
      'ratelimit-limit': '10',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '5',
      'retry-after': '1',
    });
    expect(answers[10]?.body).toEqual({
      code: 'too_many_requests',
      message: 'Too many requests. Please wait a moment and try again.',
      errors: [],
    });
    expect((await markets('203.0.113.2')).status).toBe(200);
    program.clock.advance(499);
    expect((await markets('203.0.113.1')).status).toBe(429);
    program.clock.advance(1);
    expect((await markets('203.0.113.1')).status).toBe(200);
  });

  test('over a minute allows burst and refill, to one call', async () => {
    let allowed = 0;
    for (let ms = 0; ms < 60_000; ms += 250) {
      if ((await markets('203.0.113.3')).status === 200) allowed += 1;
      program.clock.advance(250);
    }
    expect(Math.abs(allowed - (10 + 60 * 2))).toBeLessThanOrEqual(1);
  });

  test('outside /v1 is not counted', async () => {
    const answers = await times(30, () => from('203.0.113.4', 'GET', '/api/init'));
    expect(limited(answers)).toBe(0);
    expect(answers[0]?.headers['ratelimit-limit']).toBeUndefined();
  });
});

describe('callbacks and returns', () => {
  const callback = async (method: string, url: string, remoteAddress: string) => {
    const headers = { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };
    const request = { url, remoteAddress, headers };
    const { app } = program.api.deps;
    return method === 'GET'
      ? app.inject({ ...request, method })
      : app.inject({ ...request, method: 'POST', payload: 'a=b' });
  };

  test('the form of a donation page is limited by address, and leads back to the page', async () => {
    const url = '/donate/a.doe?invoice=x';
    const answers = [];
    for (let at = 0; at < 4; at += 1) answers.push(await callback('POST', url, '203.0.113.90'));
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      ...Array(3).fill([303, '/donate/a.doe']),
      [303, '/donate/a.doe?refused=too_many_donations'],
    ]);
    expect((await callback('POST', url, '203.0.113.91')).headers.location).toBe('/donate/a.doe');
  });

  test.each(callbackRoutes.map((route, at) => [route, `203.0.113.${101 + at}`] as const))(
    '%s is limited by address before it is read',
    async (route, address) => {
      const [method = '', path = ''] = route.split(' ');
      const url = `${path.replace('{id}', 'unknown')}?token=x`;
      const codes = [];
      for (let at = 0; at < 4; at += 1) codes.push((await callback(method, url, address)).statusCode);
      expect(codes.slice(0, 3)).not.toContain(404);
      expect(codes.map((code) => code === 429)).toEqual([false, false, false, true]);
      expect((await callback(method, url, '203.0.113.39')).statusCode).not.toBe(429);
      program.clock.advance(1000);
      expect((await callback(method, url, address)).statusCode).not.toBe(429);
    },
  );

  test('an address that claims to be within the process is counted', async () => {
    const url = '/api/payment-gateway/return/unknown';
    const codes = [];
    for (let at = 0; at < 4; at += 1) codes.push((await callback('GET', url, '0.0.0.0')).statusCode);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('an account', () => {
  const order = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', price: '1', size: '10' };

  test('has one budget for its keys and its sessions', async () => {
    const signed = await freshBot();
    const second = apiUser(program, await newKey(owner, ['user:trading:read']));
    const answers = [
      ...(await times(4, () => signed('GET', '/v1/orders'))),
      ...(await times(4, () => second('GET', '/v1/orders'))),
      await owner.get('/v1/orders'),
    ];
    expect(statuses(answers)).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
    expect(answers[8]?.headers['retry-after']).toBe('1');
  });

  test('can still cancel when it has ordered too much, and read when it can do neither', async () => {
    const signed = await freshBot();
    const placed = await times(6, () => signed('POST', '/v1/orders', { body: order }));
    expect(limited(placed)).toBe(1);
    expect(placed[5]?.headers['ratelimit-limit']).toBe('5');
    const cancelled = await times(7, () => signed('DELETE', '/v1/orders'));
    expect(limited(cancelled)).toBe(1);
    expect(cancelled[6]?.headers['ratelimit-limit']).toBe('6');
    expect((await signed('GET', '/v1/orders')).status).toBe(200);
  });

  test('is not limited by what others do', async () => {
    const signed = await freshBot();
    await times(6, () => signed('POST', '/v1/orders', { body: order }));
    const other = await signIn(program, 'slovak@dukat.test');
    expect((await other.post('/v1/orders', order)).status).not.toBe(429);
  });
});

describe('an address', () => {
  test('may try a few logins at once, for any accounts', async () => {
    const guess = () =>
      from('203.0.113.5', 'POST', '/api/login', { email: 'nobody@example.com', password: 'Wrong-guess-1' });
    expect(statuses(await times(5, guess))).toEqual([422, 422, 422, 422, 429]);
    program.clock.advance(2000);
    expect((await guess()).status).toBe(422);
    expect((await from('203.0.113.6', 'POST', '/api/login', { email: 'x', password: 'x' })).status).toBe(422);
  });

  test('may ask for a few accounts and new passwords, which are counted together', async () => {
    const request = { email: 'new@example.com', agreement: true, accept_marketing_emails: null };
    const answers = [
      ...(await times(2, () => from('203.0.113.7', 'POST', '/api/create_account', request))),
      ...(await times(2, () =>
        from('203.0.113.7', 'POST', '/api/forgot_password', { email: request.email }),
      )),
    ];
    expect(statuses(answers)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.headers['retry-after']).toBe('100');
  });

  test('on loopback is not limited at logins: behind a proxy it would be everybody', async () => {
    const guess = { email: 'nobody@example.com', password: 'Wrong-guess-1' };
    const answers = await times(6, () => from('127.0.0.1', 'POST', '/api/login', guess));
    expect(answers.filter(({ headers }) => headers['ratelimit-limit'] !== undefined)).toEqual([]);
  });

  test('that guesses keys is blocked for a while, and others are not', async () => {
    const signed = await freshBot();
    const wrong = { headers: { 'dukat-signature': 'f'.repeat(64) } };
    const guess = () => signed('GET', '/v1/orders', { remoteAddress: '203.0.113.8', instead: wrong });
    expect(statuses(await times(5, guess))).toEqual([401, 401, 401, 429, 429]);
    expect((await signed('GET', '/v1/orders', { remoteAddress: '203.0.113.8' })).status).toBe(429);
    expect((await signed('GET', '/v1/orders', { remoteAddress: '203.0.113.9' })).status).toBe(200);
    program.clock.advance(10_000);
    expect((await signed('GET', '/v1/orders', { remoteAddress: '203.0.113.8' })).status).toBe(200);
  });
});
