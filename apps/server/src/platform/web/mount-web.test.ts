import { gunzipSync } from 'node:zlib';
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
  app.get('/api/known', async () => ({ fine: true }));
  await mountTestWeb(app, async (request, { context }) => {
    drawn.push(context);
    urls.push(request.url);
    if (request.url.endsWith('/staking')) return Response.redirect(new URL('/', request.url), 307);
    const { nonce, locale, scheme, site } = context;
    const body = `<p>${locale} ${scheme} ${site.brand.id}</p>`.repeat(30);
    const module = `<link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/>`;
    return somePage(`<style nonce="${nonce}"></style>${module}${body}<script nonce="${nonce}"></script>`);
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'anycoin.localhost:3000', ...headers } });

function findNonces(html: string): string[] {
  return [...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce = '']) => nonce);
}

describe('a page', () => {
  test('has one nonce for each response, which its policy contains', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const nonces = [first, second].map(({ body }) => new Set(findNonces(body)));
    expect(nonces.map(({ size }) => size)).toEqual([1, 1]);
    expect(nonces[0]).not.toEqual(nonces[1]);
    for (const [index, { headers }] of [first, second].entries()) {
      const [nonce] = nonces[index] ?? [];
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(headers['content-security-policy']).not.toContain("script-src 'unsafe");
    }
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });

  test('is rendered once for equal requests of visitors, and again for each language and colour scheme', async () => {
    await get('/');
    await get('/');
    expect(drawn).toHaveLength(1);
    await get('/', { cookie: 'locale=de_DE' });
    await get('/', { cookie: 'dark_mode=dark' });
    await get('/', { host: 'finex.localhost:3000' });
    await get('/trade?market=BTC_CZK');
    expect(drawn.map(({ locale, scheme, site }) => [locale, scheme, site.brand.id])).toEqual([
      ['cs_CZ', 'system', 'anycoin'],
      ['de_DE', 'system', 'anycoin'],
      ['cs_CZ', 'dark', 'anycoin'],
      ['cs_CZ', 'system', 'finex'],
      ['cs_CZ', 'system', 'anycoin'],
    ]);
  });

  test('is rendered and cached by the chosen style and currency', async () => {
    await get('/');
    for (const value of ['true', 'true', 'false', '1']) await get('/', { cookie: `newer_style=${value}` });
    for (const value of ['CZK', 'CZK', 'USD']) await get('/', { cookie: `payment_currency=${value}` });
    expect(drawn.map(({ isNewerStyle }) => isNewerStyle)).toEqual([false, true, false]);
    expect(drawn.map(({ paymentCurrency }) => paymentCurrency)).toEqual([undefined, undefined, 'CZK']);
  });

  test('ignores unknown query parameters and is rendered once', async () => {
    for (let index = 0; index < 50; index += 1) await get(`/?x=${index}&ref=${index}&market=${index}`);
    for (let index = 0; index < 50; index += 1) await get(`/trade?utm_source=${index}&market=BTC_CZK`);
    expect(urls).toEqual([
      'http://anycoin.localhost:3000/',
      'http://anycoin.localhost:3000/trade?market=BTC_CZK',
    ]);
  });

  test('is rendered once for simultaneous requests, but not for another host', async () => {
    const answers = await Promise.all([...Array(20).keys()].map(() => get('/markets')));
    expect(drawn).toHaveLength(1);
    expect(answers.every(({ body }) => body.includes('anycoin'))).toBe(true);
    const [own, other] = await Promise.all([get('/trade'), get('/trade', { host: 'finex.localhost:3000' })]);
    expect([own.body.includes('finex'), other.body.includes('finex')]).toEqual([false, true]);
  });

  test('shows the cookie consent unless it was answered or the client is a crawler', async () => {
    await get('/');
    for (const cookie of ['cookies_accepted=true', 'cookies_accepted=false']) await get('/', { cookie });
    await get('/terms', { 'user-agent': 'Googlebot/2.1' });
    expect(drawn.map(({ isConsentAsked }) => isConsentAsked)).toEqual([true, false, false]);
  });

  test('is not cached for a user who may be signed in', async () => {
    await get('/', { cookie: 'session_hint=1' });
    await get('/', { cookie: 'session_hint=1' });
    await get('/');
    expect(drawn.map(({ isSignedIn }) => isSignedIn)).toEqual([true, true, false]);
  });

  test('reads the portfolio cookie only for a signed-in user', async () => {
    await get('/', { cookie: 'session_hint=1; portfolio=trade' });
    await get('/', { cookie: 'session_hint=1; portfolio=anything' });
    await get('/', { cookie: 'portfolio=trade' });
    expect(drawn.map(({ portfolio }) => portfolio)).toEqual(['trade', 'basic', 'basic']);
  });

  test.each([
    ['a visitor', {}],
    ['a signed-in user', { cookie: 'session_hint=1' }],
  ])('is the same page with and without compression, for %s', async (_, headers) => {
    const plain = await get('/', headers);
    for (let time = 0; time < 4; time += 1) {
      const zipped = await get('/', { ...headers, 'accept-encoding': 'gzip, br' });
      expect(zipped.headers['content-encoding']).toBe('gzip');
      const html = gunzipSync(zipped.rawPayload).toString();
      const [nonce = ''] = findNonces(html);
      expect(zipped.headers['content-security-policy']).toContain(nonce);
      expect(html.replaceAll(nonce, 'N')).toBe(plain.body.replaceAll(findNonces(plain.body)[0] ?? '', 'N'));
      expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  test('has nonces on scripts and styles, but not on links to own files', async () => {
    const { body } = await get('/');
    expect(body).toContain('<link rel="modulepreload" href="/assets/a.js"/>');
    expect(body).toMatch(/<style nonce="[^"]+">.*<script nonce="[^"]+">/s);
  });

  test('sends no referrer if its links may have a secret after #', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['referrer-policy'];
    // The second response is cached.
    for (const url of ['/claim_gift_card', '/claim_gift_card', '/poukaz', '/poukaz?locale=de_DE'])
      expect(await policyOf(url)).toBe('no-referrer');
    expect(await policyOf('/')).toBe('strict-origin-when-cross-origin');
  });

  test('redirects', async () => {
    const answer = await get('/staking');
    expect(answer.statusCode).toBe(307);
    expect(answer.headers.location).toBe('http://anycoin.localhost:3000/');
  });

  test('redirects with the referral code of each request, although the redirect is cached', async () => {
    for (const code of ['jana', 'petr']) {
      const { headers } = await get(`/staking?ref=${code}&x=1`);
      expect(headers.location).toBe(`http://anycoin.localhost:3000/?ref=${code}`);
    }
    expect((await get('/staking')).headers.location).toBe('http://anycoin.localhost:3000/');
    expect(urls).toHaveLength(1);
  });
});

describe('a form posted without a script', () => {
  const post = (url: string, headers: Record<string, string>, payload: string) =>
    app.inject({ method: 'POST', url, payload, headers: { host: 'anycoin.localhost:3000', ...headers } });
  const typed = 'email=eva%40example.com&password=secret';
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

  test.each([
    ['/login', urlencoded],
    ['/contact', multipart],
    ['/order?id=1&secret=2', urlencoded],
  ])('redirects to %s without the form data', async (url, headers) => {
    const answer = await post(url, headers, typed);
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, url, '']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(answer.headers)).not.toContain('eva');
    expect(drawn).toHaveLength(0);
  });

  test('is not read, even if it is very long', async () => {
    expect((await post('/login', urlencoded, 'a'.repeat(2_000_000))).statusCode).toBe(303);
  });

  test.each(['/api/nothing', '/v1/nothing', '/assets/gone-12345678.js', '/.//evil.example'])(
    'returns 404 at %s',
    async (url) => {
      expect((await post(url, urlencoded, typed)).statusCode).toBe(404);
    },
  );

  test('returns 404 for a JSON post', async () => {
    const answer = await post('/login', { 'content-type': 'application/json' }, '{}');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test('returns 404 on an unknown host', async () => {
    expect((await post('/login', { ...urlencoded, host: 'evil.example' }, typed)).statusCode).toBe(404);
  });
});

describe('an address that is no page', () => {
  test.each(['/assets/gone-12345678.js', '/api/nothing', '/v1/nothing', '/favicon.png', '/.env.local'])(
    'returns 404 for %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(drawn).toHaveLength(0);
    },
  );

  test.each(['/api/nothing', '/v1/nothing?a=1'])('returns the common error shape for %s', async (url) => {
    expect((await get(url)).json()).toEqual({
      code: 'not_found',
      message: 'We could not find this.',
      errors: [],
    });
  });

  test('returns 404 on an unknown host', async () => {
    const answer = await get('/', { host: 'evil.example' });
    expect(answer.statusCode).toBe(404);
    expect(drawn).toHaveLength(0);
  });

  test('the API keeps its own handlers', async () => {
    expect((await get('/api/known')).json()).toEqual({ fine: true });
  });

  test('serves the favicon of the brand and allows indexing only on public hosts', async () => {
    expect((await get('/favicon.svg')).body).toContain('<title>anycoin</title>');
    expect((await get('/robots.txt')).body).toContain('Disallow: /api/');
    expect((await get('/robots.txt', { host: 'staging.anycoin.example' })).body).toContain('Disallow: /\n');
  });

  test('names the brand’s contact for security problems, which has not expired', async () => {
    const { body, headers } = await get('/.well-known/security.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(body).toMatch(/^Canonical: http:\/\/anycoin\.localhost:3000\/\.well-known\/security\.txt$/m);
    const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(Date.now());
    expect((await get('/.well-known/security.txt', { host: 'evil.example' })).statusCode).toBe(404);
  });

  test('logs a policy violation and returns 204', async () => {
    const report = await app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { host: 'anycoin.localhost:3000', 'content-type': 'application/csp-report' },
      payload: '{"csp-report":{}}',
    });
    expect(report.statusCode).toBe(204);
  });
});

test('reads valid ids of hidden alerts from the cookie and ignores others', async () => {
  await get('/', { cookie: 'hidden_alerts=a1%2Cb2,<script>,c3' });
  expect(drawn[0]?.hiddenAlerts).toEqual(['a1', 'b2', 'c3']);
});

test('the renderer calls the API in process, as a visitor of the same site', async () => {
  app = Fastify();
  const asked: unknown[] = [];
  app.get('/api/things/:id', async ({ params, query, headers }) => {
    asked.push({ params, query, host: headers.host, language: headers['x-language'] });
    return { fine: true };
  });
  let answer: unknown;
  await mountTestWeb(app, async (_, { context }) => {
    const endpoint = { method: 'GET', path: '/api/things/{id}', access: 'device', summary: '', refusals: {} };
    answer = await context.api(
      endpoint as never,
      { params: { id: 'a b' }, query: { fiat: 'CZK', none: undefined } } as never,
    );
    return new Response('');
  });
  await get('/', { host: 'finex.localhost:3000' });
  expect(answer).toEqual({ fine: true });
  expect(asked).toEqual([
    { params: { id: 'a b' }, query: { fiat: 'CZK' }, host: 'finex.localhost:3000', language: 'cs_CZ' },
  ]);
});
