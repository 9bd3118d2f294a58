import { initialize } from '@dukat/contract/site';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mountTestWeb, somePage } from './testing/mount-test-web.ts';

let app: FastifyInstance;
/** The credentials of API calls made while rendering. */
let asked: { readonly cookie: string; readonly bearer: string | undefined }[];

beforeEach(async () => {
  asked = [];
  app = Fastify();
  app.get('/api/init', async ({ headers }) => {
    asked.push({ cookie: headers.cookie ?? '', bearer: headers.authorization });
    return { deviceId: headers.authorization ?? 'nobody' };
  });
  await mountTestWeb(app, async (request, { context }) => {
    const { deviceId } = await context.api(initialize, {});
    return somePage(`<p>${request.url} ${deviceId}</p>`);
  });
});
afterEach(() => app.close());

const get = (url: string, cookie = '') =>
  app.inject({ url, headers: { host: 'anycoin.localhost:3000', cookie } });

describe('a personal page', () => {
  test('is rendered each time and never cached, with and without a secret', async () => {
    for (const url of ['/order?id=a&secret=b', '/order?id=a', '/order/?id=a', '/order_detail?id=a']) {
      const [first] = [await get(url), await get(url)];
      expect(first.headers['cache-control']).toBe('private, no-store');
    }
    expect(asked).toHaveLength(8);
  });

  test('is rendered separately for two simultaneous users', async () => {
    const signedIn = (token: string) => `device=${token}.x; session_hint=1; page_session=${token}`;
    const [anna, boris] = await Promise.all([
      get('/order?id=a', signedIn('anna')),
      get('/order?id=a', signedIn('boris')),
    ]);
    expect([anna.body.includes('Bearer anna'), boris.body.includes('Bearer boris')]).toEqual([true, true]);
    expect(asked.map(({ cookie }) => cookie.includes('device=anna.x'))).toEqual([true, false]);
  });

  test.each([
    ['logged out here', 'device=anna.x; page_session=anna'],
    ['without a session', 'session_hint=1; page_session='],
    ['without any cookie', ''],
  ])('is rendered for a visitor if the browser is %s', async (_, cookie) => {
    await get('/order?id=a', cookie);
    expect(asked.at(-1)?.bearer).toBeUndefined();
  });

  test('uses a new device if the browser has none, so that strangers share no rate limit', async () => {
    await get('/order?id=a');
    await get('/order?id=b');
    expect(new Set(asked.map(({ cookie }) => cookie)).size).toBe(2);
  });
});

test('renders every other page for a visitor, whatever the cookies', async () => {
  await get('/', 'device=anna.x; session_hint=1; page_session=anna');
  expect(asked).toEqual([{ cookie: expect.not.stringContaining('anna'), bearer: undefined }]);
});
