import { localeCodes } from '@dukat/locales/locale';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PageRequest } from '../../../../web/src/platform/page-request.ts';
import { mountTestWeb, somePage } from './testing/mount-test-web.ts';

let app: FastifyInstance;
let drawn: PageRequest[];
let urls: string[];

beforeEach(async () => {
  drawn = [];
  urls = [];
  app = Fastify();
  await mountTestWeb(app, async (request, { context }) => {
    drawn.push(context);
    urls.push(request.url);
    return somePage();
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'anycoin.localhost:3000', ...headers } });

describe('an address without a page', () => {
  test('returns 404 with the home page and a note', async () => {
    const answer = await get('/no-such-page?x=1');
    expect([answer.statusCode, urls]).toEqual([404, ['http://anycoin.localhost:3000/']]);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(drawn[0]?.unknownNote).toBe('Tuto stránku jsme nenašli. Tady je aspoň naše úvodní stránka.');
  });

  test('has the note in each language', async () => {
    for (const locale of localeCodes) await get('/no-such-page', { cookie: `locale=${locale}` });
    expect(new Set(drawn.map(({ unknownNote }) => unknownNote)).size).toBe(localeCodes.length);
    expect(drawn.every(({ unknownNote }) => unknownNote !== '')).toBe(true);
  });

  test('is rendered once for all such addresses, apart from the home page itself', async () => {
    for (let index = 0; index < 50; index += 1) {
      expect((await get(`/no/such/page-${index}`)).statusCode).toBe(404);
      expect((await get('/')).statusCode).toBe(200);
    }
    expect(drawn.map(({ unknownNote }) => unknownNote !== '')).toEqual([true, false]);
  });

  test('does not include a donation page whose alias looks like a file, which search engines leave out', async () => {
    for (const url of ['/donate/jana.novak', '/donate/a.doe?invoice=x']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    }
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
    expect((await get('/a.doe')).statusCode).toBe(404);
    expect((await get('/donate/a/b.doe')).statusCode).toBe(404);
  });

  test('does not include addresses of existing pages', async () => {
    for (const url of ['/', '/?x=1', '/exchange', '/koupit/bitcoin', '/koupit/zzz', '/blog/zzz', '/fees/'])
      await get(url, { cookie: 'session_hint=1' });
    expect(drawn.map(({ unknownNote }) => unknownNote)).toEqual(Array(7).fill(''));
  });
});
