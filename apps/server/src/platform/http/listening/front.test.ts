import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createHttpServer } from '../server.ts';
import type { Front } from './front.ts';

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
  ['without trusted proxies', undefined, '127.0.0.1', overHttps],
  ['where a stranger says so', behindProxy, '198.51.100.1', overHttps],
  ['where the proxy was asked without it', behindProxy, proxy, { 'x-forwarded-proto': 'http' }],
])('does not detect TLS %s', async (_, front, remoteAddress, headers) => {
  expect(await askedThrough(front, remoteAddress, headers)).toEqual({
    ip: remoteAddress,
    isTls: false,
    hsts: undefined,
  });
});
