import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateTrading } from '../testing/activate-trading.ts';
import { apiUser, newKey, type SignedSend } from '../testing/api-user.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { type ApiKeyCredentials, signedHeaders } from '../testing/signed-request.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Requests signed by an API key (drill 48): every modification or replay is refused and has no effect.

let program: TestProgram;
let owner: TestClient;
let key: ApiKeyCredentials;
let send: SignedSend;
let beganAt: number;

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'demo@dukat.test', { CZK: '100000' });
  await activateTrading(owner, { CZK: '50000' });
  key = await newKey(owner, ['user:trading:read', 'user:trading:write']);
  beganAt = program.clock.now().getTime();
  send = apiUser(program, key);
});
afterAll(() => program.close());

const order = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', price: '1', size: '10' };
const openOrders = async () => (await owner.get('/v1/orders?limit=100')).body.orders as unknown[];

test('a signed request acts for the owner of its key, without cookie and token', async () => {
  const placed = await send('POST', '/v1/orders', { body: { ...order, client_order_id: 'signed-1' } });
  expect([placed.status, placed.body.client_order_id]).toEqual([200, 'signed-1']);
  expect((await owner.get(`/v1/orders/${placed.body.id}`)).body).toMatchObject({ status: 'Open' });
  const listed = await send('GET', '/v1/orders?market=DOGE_CZK&status=Open&limit=5');
  expect(listed.body.orders).toHaveLength(1);
  expect((await send('DELETE', `/v1/orders/${placed.body.id}`)).body).toMatchObject({ status: 'Canceled' });
});

test('the signature covers the transmitted bytes, whatever their whitespace', async () => {
  const body =
    '{ "market":"DOGE_CZK",\n"type":"Limit","side":"Buy","price":"1","size":"10","client_order_id":"\\u0061-b" }';
  const placed = await send('POST', '/v1/orders', { body });
  expect([placed.status, placed.body.client_order_id]).toEqual([200, 'a-b']);
  expect((await send('DELETE', '/v1/orders')).status).toBe(200);
});

describe('a request is refused', () => {
  const text = JSON.stringify(order);
  const now = () => program.clock.now().getTime();

  test.each<[string, Parameters<SignedSend>[2], string]>([
    [
      'with a changed byte in its body',
      { instead: { body: text.replace('"10"', '"11"') } },
      'signature_invalid',
    ],
    ['with a body that means the same', { instead: { body: `${text} ` } }, 'signature_invalid'],
    ['without its body', { instead: { body: '{}' } }, 'signature_invalid'],
    ['on another path', { sign: { path: '/v1/orders/preview' } }, 'signature_invalid'],
    ['with another query', { instead: { path: '/v1/orders?a=1' } }, 'signature_invalid'],
    [
      'with its body moved into the path',
      { instead: { path: `/v1/orders?${encodeURI(text)}`, body: '{}' } },
      'signature_invalid',
    ],
    ['signed for another method', { sign: { method: 'GET' } }, 'signature_invalid'],
    [
      'with another nonce than was signed',
      { instead: { headers: { 'dukat-nonce': 'another-nonce' } } },
      'signature_invalid',
    ],
    [
      'with a signature of zeros',
      { instead: { headers: { 'dukat-signature': '0'.repeat(64) } } },
      'signature_invalid',
    ],
    ['with an unknown key', { instead: { headers: { 'dukat-key': 'A'.repeat(22) } } }, 'signature_invalid'],
    [
      'with a signature in capitals',
      { instead: { headers: { 'dukat-signature': 'A'.repeat(64) } } },
      'signature_incomplete',
    ],
    ['with a short nonce', { sign: { nonce: '1234567' } }, 'signature_incomplete'],
    ['with a long nonce', { sign: { nonce: 'n'.repeat(65) } }, 'signature_incomplete'],
    ['with a nonce that holds a slash', { sign: { nonce: 'nonce/nonce' } }, 'signature_incomplete'],
    [
      'with a brace in its path',
      { sign: { path: '/v1/orders?{' }, instead: { path: '/v1/orders?{' } },
      'signature_incomplete',
    ],
    ['with a timestamp in seconds', { sign: { timestamp: 1772445600 } }, 'signature_incomplete'],
    ['without a timestamp', { sign: { timestamp: '' } }, 'signature_incomplete'],
    ['of the year 1970', { sign: { timestamp: '0000000000001' } }, 'signature_expired'],
  ])('%s', async (_, how, code) => {
    const before = await openOrders();
    const answer = await send('POST', '/v1/orders', { body: text, ...how });
    expect([answer.status, answer.body.code]).toEqual([401, code]);
    expect(await openOrders()).toEqual(before);
  });

  test.each([
    [-30_001, 'signature_expired'],
    [-30_000, undefined],
    [30_000, undefined],
    [30_001, 'signature_expired'],
  ])('with a timestamp %i ms off: %s', async (milliseconds, code) => {
    const answer = await send('GET', '/v1/orders', { sign: { timestamp: now() + milliseconds } });
    expect(answer.body.code).toBe(code);
    if (code !== undefined) expect(answer.body.message).toContain(String(now()));
  });

  test.each([0, 20_000, -20_000])('the second time, dated %i ms from our time', async (milliseconds) => {
    const sign = { nonce: `once-only-${milliseconds}`, timestamp: now() + milliseconds };
    const body = { ...order, client_order_id: `once${milliseconds}` };
    const twice = await Promise.all([1, 2].map(() => send('POST', '/v1/orders', { body, sign })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const third = await send('POST', '/v1/orders', { body, sign });
    expect([third.status, third.body.code]).toEqual([401, 'nonce_used']);
    program.clock.advance(29_000);
    const later = await send('POST', '/v1/orders', { body, sign });
    expect(later.body.code).toBe(milliseconds < 0 ? 'signature_expired' : 'nonce_used');
    await send('DELETE', '/v1/orders');
  });

  test('with a wrong signature, and leaves its nonce free', async () => {
    const sign = { nonce: 'still-free-1' };
    const wrong = { 'dukat-signature': 'f'.repeat(64) };
    expect((await send('GET', '/v1/orders', { sign, instead: { headers: wrong } })).status).toBe(401);
    expect((await send('GET', '/v1/orders', { sign })).status).toBe(200);
  });
});

test('a nonce is used once by each key', async () => {
  const second = apiUser(program, await newKey(owner, ['user:trading:read']));
  const sign = { nonce: 'of-each-key' };
  expect((await send('GET', '/v1/orders', { sign })).status).toBe(200);
  expect((await second('GET', '/v1/orders', { sign })).status).toBe(200);
  expect((await second('GET', '/v1/orders', { sign })).status).toBe(401);
});

test('an unknown key and a wrong signature get the same answer', async () => {
  const wrong = { headers: { 'dukat-signature': 'f'.repeat(64) } };
  const unknown = { headers: { 'dukat-signature': 'f'.repeat(64), 'dukat-key': 'B'.repeat(22) } };
  const [first, second] = await Promise.all(
    [wrong, unknown].map((instead) => send('GET', '/v1/orders', { instead })),
  );
  expect(first?.text).toBe(second?.text);
});

test('a repeated header is rejected', async () => {
  const path = '/v1/orders';
  for (const doubled of ['dukat-key', 'dukat-timestamp', 'dukat-nonce', 'dukat-signature']) {
    const headers = signedHeaders(key, { method: 'GET', path, timestamp: program.clock.now().getTime() });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const answer = await rawRequest([`GET ${path} HTTP/1.1`, ...lines, `${doubled}: ${headers[doubled]}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain('signature_incomplete');
  }
  const once = signedHeaders(key, { method: 'GET', path, timestamp: program.clock.now().getTime() });
  const lines = Object.entries(once).map(([name, value]) => `${name}: ${value}`);
  expect(await rawRequest([`GET ${path} HTTP/1.1`, ...lines])).toMatch(/^HTTP\/1\.1 200 /);
});

function rawRequest(lines: readonly string[]): Promise<string> {
  const { port } = new URL(program.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString();
    });
    socket.on('end', () => resolve(said));
    socket.on('error', reject);
    socket.write([...lines, 'host: localhost:3000', 'connection: close', '', ''].join('\r\n'));
  });
}

describe('allowed addresses', () => {
  test.each<[string, string[], boolean]>([
    ['192.0.2.7', ['192.0.2.7'], true],
    ['192.0.2.8', ['192.0.2.7'], false],
    ['::ffff:192.0.2.7', ['192.0.2.7'], true],
    ['192.0.2.255', ['192.0.2.0/24'], true],
    ['192.0.3.0', ['192.0.2.0/24'], false],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32', '10.0.0.0/8'], false],
    ['10.9.9.9', ['2001:db8::/32', '10.0.0.0/8'], true],
    ['2001:db8::1', ['::/0'], true],
    ['192.0.2.7', ['::/0'], false],
    ['::ffff:192.0.2.7', ['::/0'], false],
    ['192.0.2.7', ['::ffff:0:0/96'], false],
    ['2001:db8::1', ['0.0.0.0/0'], false],
    ['203.0.113.1', [], true],
  ])('a call from %s with %j allowed: %s', async (remoteAddress, allowed, isAllowed) => {
    const one = await newKey(owner, ['user:trading:read'], { allowed_addresses: allowed });
    const answer = await apiUser(program, one)('GET', '/v1/orders', { remoteAddress });
    expect([answer.status, answer.body.code]).toEqual(
      isAllowed ? [200, undefined] : [403, 'address_not_allowed'],
    );
    await owner.send('DELETE', `/api/dukat/api-keys/${one.id}`);
  });
});

describe('a key in use', () => {
  test('is invalid once its deletion is answered', async () => {
    const one = await newKey(owner, ['user:trading:read']);
    const by = apiUser(program, one);
    expect((await by('GET', '/v1/orders')).status).toBe(200);
    await owner.send('DELETE', `/api/dukat/api-keys/${one.id}`);
    const answer = await by('GET', '/v1/orders');
    expect([answer.status, answer.body.code]).toEqual([401, 'signature_invalid']);
  });

  test('has its new scopes and addresses once their change is answered', async () => {
    const one = await newKey(owner, ['user:trading:read']);
    const by = apiUser(program, one);
    expect((await by('GET', '/v1/orders')).status).toBe(200);
    const change = { id: one.id };
    await owner.post('/api/user/api_keys/update_config', { ...change, scopes: ['user:accounts:read'] });
    expect((await by('GET', '/v1/orders')).body.code).toBe('scope_missing');
    await owner.post('/api/user/api_keys/update_config', { ...change, allowed_addresses: ['10.0.0.1'] });
    expect((await by('GET', '/v1/accounts')).body.code).toBe('address_not_allowed');
  });

  test('has its last use recorded, at most once a minute', async () => {
    const one = await newKey(owner, ['user:trading:read']);
    const by = apiUser(program, one);
    const lastUse = async () => {
      const { body } = await owner.get('/api/dukat/api-keys');
      return (body.api_keys as { id: string; last_used_at: string }[]).find(({ id }) => id === one.id)
        ?.last_used_at;
    };
    await by('GET', '/v1/orders');
    const first = program.clock.now().toISOString();
    expect(await lastUse()).toBe(first);
    program.clock.advance(59_999);
    await by('GET', '/v1/orders');
    expect(await lastUse()).toBe(first);
    program.clock.advance(1);
    await by('GET', '/v1/orders');
    expect(await lastUse()).toBe(program.clock.now().toISOString());
  });
});

test('a request signed before the program started gets an answer that asks to sign and send it again', async () => {
  // In tests, the program has accepted signed requests since ten minutes before its clock started.
  const back = program.clock.now().getTime() - beganAt + 599_500;
  program.clock.advance(-back);
  const timestamp = program.clock.now().getTime();
  const early = await send('GET', '/v1/orders', { sign: { timestamp } });
  program.clock.advance(back);
  expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([
    503,
    'signature_from_before_start',
    '1',
  ]);
  expect((await send('GET', '/v1/orders', {})).status).toBe(200);
});
