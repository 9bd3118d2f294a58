import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { brands, siteFor } from '@dukat/brands/sites';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteResolver } from '../../platform/web/site-resolver.ts';
import { serveInstall } from './serve-install.ts';
import { toSharedPath } from './shared-code.ts';

let app: FastifyInstance;
const assetsFolder = mkdtempSync('/tmp/install-test-');
beforeAll(async () => {
  for (const name of ['inter-latin', 'inter-latin-ext', 'source-serif-4-latin', 'manrope-latin']) {
    writeFileSync(`${assetsFolder}/${name}-wght-normal-Ab_-1234.woff2`, '');
  }
  app = Fastify();
  serveInstall(app, { resolveSite: createSiteResolver(siteFor, 3000), assetsFolder });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(assetsFolder, { recursive: true });
});
const get = (url: string, host = 'anycoin.localhost:3000', headers = {}) =>
  app.inject({ url, headers: { host, ...headers } });

test('each brand is installed with its own name, colours and icons', async () => {
  const { body } = await get('/manifest.webmanifest', 'invest.localhost:3000');
  expect(JSON.parse(body)).toMatchObject({
    name: 'Invest',
    theme_color: '#f5f7fc',
    display: 'standalone',
    share_target: { action: '/share' },
  });
  expect((await get('/manifest.webmanifest', 'evil.example')).statusCode).toBe(404);
});

test.each([
  ['cs', 'Jste offline'],
  ['de', 'Sie sind offline'],
])('the offline page is in %s, with the usual security policy', async (language, text) => {
  const { body, headers } = await get('/offline', 'anycoin.localhost:3000', { 'accept-language': language });
  expect(body).toContain(text);
  const [, nonce] = /style nonce="([^"]+)"/.exec(body) ?? [];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});

test("its offline page uses only the brand's font files", async () => {
  const serif = brands.find(({ look }) => look.typeface === 'source-serif');
  const { body } = await get('/offline', `${serif?.id}.localhost:3000`);
  expect([...body.matchAll(/font-family:"([^"]+)"[^}]*url\("([^"]+)"\)/g)].map(([, ...its]) => its)).toEqual([
    ['Source Serif 4 Variable', '/assets/source-serif-4-latin-wght-normal-Ab_-1234.woff2'],
    ['Inter Variable', '/assets/inter-latin-wght-normal-Ab_-1234.woff2'],
    ['Inter Variable', '/assets/inter-latin-ext-wght-normal-Ab_-1234.woff2'],
  ]);
  expect(body.match(/unicode-range/g)).toHaveLength(1);
});

test('its offline page works without a build', async () => {
  const bare = Fastify();
  serveInstall(bare, {
    resolveSite: createSiteResolver(siteFor, 3000),
    assetsFolder: `${assetsFolder}/none`,
  });
  const { body } = await bare.inject({ url: '/offline', headers: { host: 'anycoin.localhost:3000' } });
  expect(body).not.toContain('@font-face');
  await bare.close();
});

test('its service worker handles only pages', async () => {
  const { body, headers } = await get('/sw.js');
  expect(headers['content-type']).toContain('text/javascript');
  expect(body).toContain("event.request.mode !== 'navigate'");
});

const invoice = `lnbc20u1p${'0a'.repeat(60)}`;

const lnurl = `lnurl1${'a'.repeat(40)}`;

describe('a shared code', () => {
  test.each([
    [invoice, `/lightning?request=${invoice}`],
    [` LIGHTNING:${invoice.toUpperCase()} `, `/lightning?request=${invoice}`],
    [
      'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.1',
      '/withdraw?currency=BTC&address=bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ],
    ['hello', '/'],
    ['', '/'],
    ['javascript:alert(1)', '/'],
    [`${invoice}\u0000`, `/lightning?request=${invoice}`],
    [`Pay me: ${invoice}, thanks`, `/lightning?request=${invoice}`],
    [`https://example.com/?lightning=${lnurl.toUpperCase()}`, `/lightning?request=${lnurl}`],
    [lnurl, `/lightning?request=${lnurl}`],
    ['LIGHTNING:Jana@Example.com', '/lightning?request=jana%40example.com'],
    ['lnurlp://example.com/Jana', '/lightning?request=lnurlp%3A%2F%2Fexample.com%2FJana'],
    ['lnurlw:example.com/1', '/lightning?request=lnurlw%3Aexample.com%2F1'],
    [
      `bitcoin:bc1qw508d6?lightning=${invoice}`,
      `/lightning?request=bitcoin%3Abc1qw508d6%3Flightning%3D${invoice}`,
    ],
    [`xlnbc${'a'.repeat(30)}`, '/'],
    ['a'.repeat(1_000_000), '/'],
  ])('%.40s opens the right page', (text, path) => expect(toSharedPath(text)).toBe(path));

  test('is found in any field of the share', async () => {
    const code = 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    for (const query of [{ text: code }, { url: code }, { title: 'Pay me', text: 'Thank you', url: code }]) {
      const { headers } = await get(`/share?${new URLSearchParams(query)}`);
      expect(headers.location).toBe(
        '/withdraw?currency=BTC&address=bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      );
    }
  });

  test('leads to the home page if its page is hidden, and never to another site', async () => {
    for (const text of [invoice, 'https://evil.example', '//evil.example', '%']) {
      const { statusCode, headers } = await get(`/share?text=${encodeURIComponent(text)}`);
      expect([statusCode, headers.location?.startsWith('/') && !headers.location.startsWith('//')]).toEqual([
        303,
        true,
      ]);
    }
    expect((await get(`/share?text=${'a'.repeat(100_000)}`)).headers.location).toBe('/');
  });
});
