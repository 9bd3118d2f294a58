import { typefaces } from '@dukat/brands/look-shape';
import { isOffered } from '@dukat/brands/resolve-path';
import { brands, siteFor } from '@dukat/brands/sites';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteResolver } from '../../platform/web/site-resolver.ts';
import { indexedPaths, siteMap } from './indexed-pages.ts';
import { measureText, outlineText, wrapText } from './outline-text.ts';
import { createPictureCache } from './picture-cache.ts';
import { serveSeo } from './serve-seo.ts';

const resolveSite = (host: string) => {
  const site = siteFor(host, 3000);
  assert(site !== undefined, host);
  return site;
};

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  serveSeo(app, {
    resolveSite: createSiteResolver(siteFor, 3000),
    coinFiles: new URL('../../../../web/public/coins/', import.meta.url),
    findArticle: async (name) => (name === 'known' ? 'Jak bezpečně uložit <kryptoměny>' : undefined),
    articlePaths: async () => ['/blog/known'],
  });
  await app.ready();
});
afterAll(() => app.close());
const get = (url: string, host = 'anycoin.localhost:3000') => app.inject({ url, headers: { host } });

describe("a site's sitemap", () => {
  test("contains the visitors' pages, each coin in both directions, and no personal pages", () => {
    const paths = indexedPaths(resolveSite('anycoin.localhost'));
    expect(paths[0]).toBe('/');
    expect(paths).toEqual(expect.arrayContaining(['/terms', '/koupit/bitcoin', '/prodat/bitcoin']));
    expect(paths.filter((path) => path.startsWith('/koupit/'))).toHaveLength(tradableCoins.length);
    const pages = paths.filter((path) => !/^\/(koupit|prodat)\//.test(path));
    expect(pages.join(' ')).not.toMatch(/order|account|sandbox|\/donate|\/trade\b|token|password/);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(brands.map(({ id, hiddenPages }) => [id, hiddenPages] as const))(
    'of %s omits its hidden pages',
    (id, hiddenPages) => {
      const paths = new Set(indexedPaths(resolveSite(`${id.toLowerCase()}.localhost`)));
      expect(hiddenPages.filter((page) => paths.has(`/${page}`))).toEqual([]);
    },
  );

  test('is an index if one file is not enough, and its files contain every path once', () => {
    const site = resolveSite('anycoin.localhost');
    const paths = ['/', '/a', '/b', '/c', '/d'];
    expect(siteMap(site, paths, undefined, 5)).toContain('<urlset');
    expect(siteMap(site, paths, undefined, 2)?.match(/sitemap-\d\.xml/g)).toHaveLength(3);
    const files = [1, 2, 3].map((file) => siteMap(site, paths, file, 2) ?? '');
    expect(files.flatMap((file) => file.match(/<loc>/g) ?? [])).toHaveLength(5);
    expect(siteMap(site, paths, 4, 2)).toBeUndefined();
  });

  test('names each page in five languages', async () => {
    const { body, headers } = await get('/sitemap-1.xml', 'anycoin.example');
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('<loc>https://anycoin.example/?locale=cs_CZ</loc>');
    expect(body).toContain('hreflang="es-ES" href="https://anycoin.example/terms?locale=es_ES"');
    expect(body).toContain('/blog/known?locale=');
  });

  test.each(['/sitemap-0.xml', '/sitemap-99.xml', '/sitemap-x.xml'])('%s is not there', async (url) => {
    expect((await get(url, 'anycoin.example')).statusCode).toBe(404);
  });

  test('does not exist for a staging or an unknown host', async () => {
    for (const host of ['staging.anycoin.example', 'evil.example']) {
      expect((await get('/sitemap.xml', host)).statusCode).toBe(404);
    }
  });
});

describe('pictures', () => {
  test('every article has one on sites with a blog', async () => {
    const { statusCode } = await get('/og/cs_CZ/article/known.png', 'finex.localhost:3000');
    expect(statusCode).toBe(isOffered('blog_detail', []) ? 200 : 404);
    expect((await get('/og/cs_CZ/article/known.png', 'simplecoin.localhost:3000')).statusCode).toBe(404);
  });

  test.each(['/og/cs_CZ/buy/bitcoin.png', '/og/de_DE/site/home.png'])(
    '%s is rendered and not blank',
    async (url) => {
      const { statusCode, headers, rawPayload } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      const { width, height } = await sharp(rawPayload).metadata();
      expect([width, height]).toEqual([1200, 630]);
      const { entropy } = await sharp(rawPayload).stats();
      expect(entropy).toBeGreaterThan(0.5);
    },
  );

  test.each([
    '/og/cs_CZ/buy/nothing.png',
    '/og/fr_FR/buy/bitcoin.png',
    '/og/cs_CZ/hold/bitcoin.png',
    '/og/cs_CZ/article/unknown.png',
    '/og/cs_CZ/buy/..%2f..%2fetc.png',
    '/og/cs_CZ/buy/bitcoin.svg',
    '/icon-999.png',
  ])('%s is not there', async (url) => expect((await get(url)).statusCode).toBe(404));

  test('each brand has a home screen icon', async () => {
    const [own, other] = await Promise.all([
      get('/icon-192.png'),
      get('/icon-192.png', 'finex.localhost:3000'),
    ]);
    expect(own.rawPayload.equals(other.rawPayload)).toBe(false);
    expect((await sharp(own.rawPayload).metadata()).width).toBe(192);
  });

  test('the cache draws each picture once, evicts the oldest, rejects above its limit, and retries failures', async () => {
    const pictureCache = createPictureCache({ kept: 2, drawn: 1 });
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      return Buffer.from([drawn]);
    };
    await pictureCache.take('a', draw);
    await pictureCache.take('a', draw);
    expect(drawn).toBe(1);
    await pictureCache.take('b', draw);
    await pictureCache.take('c', draw);
    await pictureCache.take('a', draw);
    expect(drawn).toBe(4);
    const held = Promise.withResolvers<Buffer>();
    const waiting = pictureCache.take('d', () => held.promise);
    expect(pictureCache.take('e', draw)).toBeUndefined();
    held.reject(new Error('broken'));
    await expect(waiting).rejects.toThrow('broken');
    await expect(pictureCache.take('d', draw)).resolves.toBeDefined();
  });

  test.each(typefaces)('%s has every letter of the five languages', (typeface) => {
    const letters = 'ÁáČčĎďÉéĚěÍíĹĺĽľŇňÓóÔôŔŕŘřŠšŤťÚúŮůÝýŽžÄäÖöÜüßÑñ¿¡ €%';
    const set = { x: 0, y: 0, size: 76, color: '#000000', isBold: true };
    expect(outlineText(letters, { ...set, typeface }).match(/<path/g)).toHaveLength([...letters].length);
  });

  test('each typeface gives a title a different width', () => {
    const widths = typefaces.map((typeface) => measureText('Kryptoměny za koruny', 76, typeface).toFixed(2));
    expect(new Set(widths).size).toBe(typefaces.length);
  });

  test('a long title ends in an ellipsis, and letters without a glyph have no width', () => {
    const lines = wrapText('slovo '.repeat(200), { size: 76, width: 1040, most: 4, typeface: 'manrope' });
    expect(lines).toHaveLength(4);
    expect(lines[3]?.endsWith('…')).toBe(true);
    expect(wrapText('ביטקוין', { size: 76, width: 1040, most: 4, typeface: 'manrope' })).toEqual(['ביטקוין']);
  });
});
