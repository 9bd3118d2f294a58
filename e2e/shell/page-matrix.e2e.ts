import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type PageEntry, pageTable } from '@dukat/brands/page-table';
import { brands } from '@dukat/brands/sites';
import { languageTag, localeCodes } from '@dukat/locales/locale';
import { describe, expect, test } from 'vitest';
import { originOf, portals } from '../platform/browser.ts';

// Every page on every brand, on every portal and in every language: what the server draws, asked for without a browser.

const entries: readonly PageEntry[] = pageTable;
const examples: Readonly<Record<string, string>> = { currencySlug: 'bitcoin', articleName: 'first-purchase' };

/** The pages that stand, one address each. */
const pages = entries.flatMap(({ key, paths, isBuilt, redirectsTo, needsLogin }) => {
  // Of several paths the last is the page's own; the others may be names that lead to it.
  const path = paths.at(-1) ?? '/';
  if (isBuilt !== true || redirectsTo !== undefined || key === 'sandbox') return [];
  return [
    {
      key,
      path: path.replace(/\{(\w+)\??\}/g, (_, name: string) => examples[name] ?? 'nothing'),
      isTitled: needsLogin !== true,
    },
  ];
});
const customerPortals = ['retail', 'exchange', 'secondRetail'] as const;

interface Asked {
  readonly brand: string;
  readonly path: string;
  readonly portal?: (typeof customerPortals)[number];
  readonly locale?: string;
}

async function get({ brand, path, portal = 'retail', locale = 'en_US' }: Asked) {
  const port = Number(new URL(originOf()).port) + portals[portal];
  const host = `${brand.toLowerCase()}.localhost:${port}`;
  const headers = { host, cookie: `locale=${locale}; cookies_accepted=false` };
  const [answer] = await once(request({ host: '127.0.0.1', port, path, headers }).end(), 'response');
  return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
}

function isHidden(key: string, hiddenPages: readonly string[]): boolean {
  return hiddenPages.includes(key) || (key === 'blog_detail' && hiddenPages.includes('blog'));
}

describe.each(brands.map((brand) => [brand.id, brand] as const))('on %s', (id, brand) => {
  test.each(customerPortals)(
    'every page of the portal %s answers, and hidden ones lead home',
    async (portal) => {
      for (const { key, path, isTitled } of pages) {
        const { status, location, body } = await get({ brand: id, path, portal });
        if (isHidden(key, brand.hiddenPages)) {
          expect([path, status, new URL(location ?? '', 'http://here').pathname]).toEqual([path, 307, '/']);
          continue;
        }
        expect([path, status]).toEqual([path, 200]);
        // What needs a login is drawn in the browser, which knows who asks.
        expect(body).toContain(isTitled ? `<title>${brand.name} | ` : brand.name);
      }
    },
  );
});

test.each(localeCodes)('every page speaks %s', async (locale) => {
  for (const { path } of pages) {
    const { status, body } = await get({ brand: 'finex', path, locale });
    expect([path, status]).toEqual([path, 200]);
    expect(body).toContain(`<html lang="${languageTag(locale)}"`);
  }
});

describe('what is not there', () => {
  test('an unknown path leads home, and a language that nobody speaks here is the site’s own', async () => {
    expect(await get({ brand: 'anycoin', path: '/no-such-page' })).toMatchObject({ status: 307 });
    const { status, body } = await get({ brand: 'anycoin', path: '/?locale=fr_FR', locale: 'xx_XX' });
    expect([status, body.includes('<html lang="cs-CZ"')]).toEqual([200, true]);
  });
});
