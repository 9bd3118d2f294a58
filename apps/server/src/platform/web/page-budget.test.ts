import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeClock } from '../clock.ts';
import { openRateLimits } from '../limits/rate-limits.ts';
import { readRateLimits } from '../limits/read-rate-limits.ts';
import { mountTestWeb, somePage } from './testing/mount-test-web.ts';

const clock = fakeClock(new Date('2026-03-02T10:00:00Z'));
let app: FastifyInstance;
let drawn: string[];
/** While set, pages do not finish rendering. */
let held: PromiseWithResolvers<void> | undefined;

beforeEach(async () => {
  drawn = [];
  held = undefined;
  app = Fastify();
  const limits = openRateLimits(readRateLimits('pages=0.5/30'), clock, { isLoopbackCounted: true });
  const draw = async ({ url }: Request) => {
    drawn.push(url);
    await held?.promise;
    return somePage();
  };
  await mountTestWeb(app, draw, { limits });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'anycoin.localhost:3000', ...headers } });

describe('an address beyond its limit of new pages', () => {
  const from = (remoteAddress: string, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, remoteAddress, headers: { host: 'anycoin.localhost:3000', ...headers } });
  const spend = async (address: string, headers: Record<string, string> = {}) => {
    for (let index = 0; index < 30; index += 1) await from(address, `/trade?market=${index}`, headers);
  };

  test('gets a 429 page in its language with a refresh, and still gets cached pages', async () => {
    await from('192.0.2.2', '/');
    await spend('192.0.2.1');
    const turned = await from('192.0.2.1', '/trade?market=new', { 'accept-language': 'de' });
    expect(turned.statusCode).toBe(429);
    expect(turned.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    // The browser retries by itself.
    expect(turned.headers.refresh).toBe('3');
    expect(turned.headers['content-type']).toMatch(/^text\/html/);
    expect(turned.body).toContain('Zu viele Anfragen');
    expect((await from('192.0.2.1', '/')).statusCode).toBe(200);
    expect((await from('192.0.2.3', '/trade?market=new')).statusCode).toBe(200);
  });

  test('is not refused for 200 people who open the home page on new devices', async () => {
    const tongues = ['cs', 'sk', 'en', 'de', 'es'];
    const opened = Array.from({ length: 200 }, (_, at) =>
      from('192.0.2.1', `/?ref=friend-${at}`, {
        'accept-language': tongues[at % tongues.length] ?? 'cs',
        'user-agent': `a browser of ${at}`,
      }),
    );
    const statuses = (await Promise.all(opened)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(drawn).toHaveLength(tongues.length);
  });

  test('is refused also with a session hint cookie', async () => {
    await spend('192.0.2.1', { cookie: 'session_hint=1' });
    const turned = await from('192.0.2.1', '/', { cookie: 'session_hint=1' });
    expect(turned.statusCode).toBe(429);
  });
});

test('returns 503 at once when too many pages are being rendered', async () => {
  held = Promise.withResolvers();
  const waiting = [...Array(40).keys()].map((index) => get(`/trade?market=${index}`));
  while (drawn.length < 40) await new Promise(setImmediate);
  const turned = await get('/trade?market=more');
  expect([turned.statusCode, turned.headers['retry-after']]).toEqual([503, '2']);
  held.resolve();
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await get('/trade?market=more')).statusCode).toBe(200);
});
