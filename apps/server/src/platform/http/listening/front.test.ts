import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createHttpServer } from '../server.ts';
import { type Front, readPublicTls, readTrustedProxies } from './front.ts';

const proxy = '10.0.0.7';
const overHttps = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };

async function askedThrough(
  front: Front | undefined,
  remoteAddress: string,
  headers: Record<string, string>,
) {
  const app = createHttpServer(pino({ level: 'silent' }), 'test', front);
  app.get('/', async ({ ip, isTls }) => ({ ip, isTls }));
  const answer = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return { ...answer.json(), hsts: answer.headers['strict-transport-security'] };
}

const behindProxy = { trustedProxies: [proxy], isAlwaysTls: false };
const aYear = 'max-age=31536000';

describe('detects TLS', () => {
  test('when a trusted proxy reports it, together with the caller’s address', async () => {
    expect(await askedThrough(behindProxy, proxy, overHttps)).toEqual({
      ip: '203.0.113.9',
      isTls: true,
      hsts: aYear,
    });
  });

  test('when PUBLIC_TLS is on', async () => {
    const front = { trustedProxies: [], isAlwaysTls: true };
    expect(await askedThrough(front, '127.0.0.1', {})).toEqual({
      ip: '127.0.0.1',
      isTls: true,
      hsts: aYear,
    });
  });
});

test.each<[string, Front | undefined, string, Record<string, string>]>([
  ['on plain loopback', undefined, '127.0.0.1', {}],
  ['where nobody is trusted', undefined, '127.0.0.1', overHttps],
  ['where a stranger says so', behindProxy, '198.51.100.1', overHttps],
  ['where the proxy was asked without it', behindProxy, proxy, { 'x-forwarded-proto': 'http' }],
])('does not detect TLS %s', async (_, front, remoteAddress, headers) => {
  expect(await askedThrough(front, remoteAddress, headers)).toEqual({
    ip: remoteAddress,
    isTls: false,
    hsts: undefined,
  });
});

test.each([
  [undefined, []],
  ['', []],
  ['127.0.0.1', ['127.0.0.1']],
  [' 10.0.0.0/8, ::1 ,loopback', ['10.0.0.0/8', '::1', 'loopback']],
  ['2001:db8::/128', ['2001:db8::/128']],
])('TRUST_PROXY %j trusts %j', (text, proxies) => {
  expect(readTrustedProxies(text === undefined ? {} : { TRUST_PROXY: text })).toEqual(proxies);
});

test.each(['proxy.local', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', 'true', '*', '1.2.3.4/8/8'])(
  'rejects TRUST_PROXY %j',
  (text) => {
    expect(() => readTrustedProxies({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY is a list of addresses/);
  },
);

test('accepts PUBLIC_TLS only as on or unset', () => {
  expect([{}, { PUBLIC_TLS: '' }, { PUBLIC_TLS: 'on' }].map(readPublicTls)).toEqual([false, false, true]);
  expect(() => readPublicTls({ PUBLIC_TLS: 'off' })).toThrow('PUBLIC_TLS is on or not set, not "off".');
});
