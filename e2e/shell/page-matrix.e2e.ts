import { brands } from '@dukat/brands/sites';
import { languageTag, localeCodes } from '@dukat/locales/locale';
import { describe, expect, test } from 'vitest';
import { everyPage, isHiddenOn } from '../platform/every-page.ts';
import { getPage } from '../platform/get-page.ts';

// Every page on every brand, on every portal and in every language: what the server draws, asked for without a browser.

const customerPortals = ['retail', 'exchange', 'secondRetail'] as const;

describe.each(brands.map((brand) => [brand.id, brand] as const))('on %s', (id, brand) => {
  test.each(customerPortals)(
    'every page of the portal %s answers, and hidden ones lead home',
    async (portal) => {
      for (const { key, path, needsLogin } of everyPage) {
        const { status, location, body } = await getPage({ brand: id, path, portal });
        if (isHiddenOn(key, brand.hiddenPages)) {
          expect([path, status, new URL(location ?? '', 'http://here').pathname]).toEqual([path, 307, '/']);
          continue;
        }
        expect([path, status]).toEqual([path, 200]);
        // What needs a login is drawn in the browser, which knows who asks.
        expect(body).toContain(needsLogin ? brand.name : `<title>${brand.name} | `);
      }
    },
  );
});

test.each(localeCodes)('every page speaks %s', async (locale) => {
  for (const { path } of everyPage) {
    const { status, body } = await getPage({ brand: 'finex', path, locale });
    expect([path, status]).toEqual([path, 200]);
    expect(body).toContain(`<html lang="${languageTag(locale)}"`);
  }
});

describe('what is not there', () => {
  test('an unknown path leads home, and a language that nobody speaks here is the site’s own', async () => {
    expect(await getPage({ brand: 'anycoin', path: '/no-such-page' })).toMatchObject({ status: 307 });
    const { status, body } = await getPage({ brand: 'anycoin', path: '/?locale=fr_FR', locale: 'xx_XX' });
    expect([status, body.includes('<html lang="cs-CZ"')]).toEqual([200, true]);
  });
});
