import { localeCodes } from '@dukat/locales/locale';
import { describe, expect, test } from 'vitest';
import type { Brand } from './brand.ts';
import { findPaleColors } from './check-look.ts';
import { defaultLook } from './look.ts';
import { brandStyleSheet, brands, brandWords, findVisualBook, siteFor } from './sites.ts';

describe('the host table', () => {
  test('nine brands are read from their folders', () => {
    expect(brands.map(({ id }) => id).sort()).toEqual(
      [
        'anycoin',
        'bitlifi',
        'cryptoPlus',
        'divex',
        'dukat',
        'finance',
        'finex',
        'invest',
        'simplecoin',
      ].sort(),
    );
  });

  test.each([
    ['localhost', 3000, 'anycoin', 'retail'],
    ['127.0.0.1:3000', 3000, 'anycoin', 'retail'],
    ['localhost', 3006, 'dukat', 'exchange'],
    ['localhost', 3008, 'simplecoin', 'retail2'],
    ['finex.localhost', 3000, 'finex', 'retail'],
    ['finex.localhost', 3006, 'finex', 'exchange'],
    ['CRYPTOPLUS.LocalHost', 3000, 'cryptoPlus', 'retail'],
    ['CryptoPlus.example', 443, 'cryptoPlus', 'retail'],
    ['dukat.example.', 443, 'dukat', 'exchange'],
  ])('%s on port %i is %s, %s', (host, port, brand, portal) => {
    expect(siteFor(host, port)).toMatchObject({ brand: { id: brand }, portal });
  });

  test('the ports follow the base port', () => {
    expect(siteFor('localhost', 4306, 4300)?.portal).toBe('exchange');
    expect(siteFor('localhost', 3006, 4300)).toBeUndefined();
  });

  test.each(['evil.example', 'nobody.localhost', 'localhost.evil.example', '', 'anycoin-xx.localhost'])(
    'the unknown host %j has no site',
    (host) => {
      expect(siteFor(host, 3000)).toBeUndefined();
    },
  );

  test('the Slovak host defaults to Slovak and EUR, the .com host to English', () => {
    expect(siteFor('anycoin-sk.localhost', 3000)).toMatchObject({
      defaultLocale: 'sk_SK',
      defaultFiat: 'EUR',
    });
    expect(siteFor('anycoin-com.localhost', 3000)).toMatchObject({
      defaultLocale: 'en_US',
      defaultFiat: 'CZK',
    });
    expect(siteFor('anycoin.localhost', 3000)).toMatchObject({ defaultLocale: 'cs_CZ', defaultFiat: 'CZK' });
  });

  test('staging and admin hosts have separate rows', () => {
    expect(siteFor('staging.anycoin.example', 443)?.purpose).toBe('staging');
    expect(siteFor('admin.anycoin.example', 443)?.purpose).toBe('admin');
    expect(siteFor('localhost', 3010)?.purpose).toBe('admin');
  });

  test('each brand hides exactly the pages of requirement 2.2', () => {
    const hidden = brands.filter(({ hiddenPages }) => hiddenPages.length > 0);
    expect(Object.fromEntries(hidden.map(({ id, hiddenPages }) => [id, [...hiddenPages].sort()]))).toEqual({
      anycoin: ['changelog', 'trade', 'trading-account'],
      dukat: ['applications', 'buy_gift_card', 'careers', 'changelog', 'claim_gift_card', 'partners'],
      simplecoin: [
        ...['applications', 'blog', 'buy_gift_card', 'careers', 'changelog', 'claim_gift_card'],
        ...['mobile', 'partners', 'trade', 'trading-account'],
      ],
    });
  });

  test('no brand ships with a claim about its users or its membership', () => {
    expect(brands).toHaveLength(9);
    for (const { claims } of brands) expect(claims).toEqual({ users: null, membership: null });
  });

  test('the association’s badge is on the retail portals, the API documentation on the exchange', () => {
    const flags = (host: string, port: number) => {
      const { certified_member, api_documents } = siteFor(host, port)?.features ?? {};
      return [certified_member, api_documents];
    };
    expect(flags('localhost', 3000)).toEqual([true, false]);
    expect(flags('localhost', 3006)).toEqual([false, true]);
    expect(flags('localhost', 3008)).toEqual([true, false]);
  });

  test('a feature whose page the brand hides is off', () => {
    expect(siteFor('simplecoin.localhost', 3000)?.features).toMatchObject({
      blog: false,
      mobile: false,
      gift_cards: false,
    });
    expect(siteFor('invest.localhost', 3000)?.features).toMatchObject({
      blog: true,
      mobile: true,
      gift_cards: true,
    });
  });
});

describe('the looks', () => {
  for (const brand of brands) {
    test(`${brand.id} has enough contrast in both schemes`, () => {
      expect(findPaleColors(brand.look)).toEqual([]);
    });
  }

  test('each brand has a distinct colour, motif, logo and layout', () => {
    const count = (of: (brand: Brand) => unknown) =>
      new Set(brands.map((brand) => JSON.stringify(of(brand)))).size;
    expect(count(({ look }) => look.light.action)).toBe(9);
    expect(count(({ look }) => look.motif)).toBe(9);
    expect(count(({ logo }) => logo)).toBe(9);
    expect(count(({ company }) => company.name)).toBe(9);
    expect(count(({ look, layout }) => [look.typeface, look.density, layout.header, layout.hero])).toBe(9);
    expect(brands.find(({ id }) => id === 'anycoin')?.look).toEqual(defaultLook);
  });

  test('a brand has its own texts in every language, or uses the product’s', () => {
    for (const { id, words } of brands) {
      for (const locale of localeCodes) {
        const spoken = brandWords(id, locale);
        expect(spoken).toEqual(
          words === null ? null : { headline: words.headline[locale], lead: words.lead[locale] },
        );
      }
      if (words !== null) expect(new Set(Object.values(words.headline)).size).toBe(5);
    }
  });

  test('a visual book names the brand and its colours', () => {
    expect(findVisualBook('invest')).toContain('#1f5eff');
    expect(findVisualBook('nobody')).toBe('');
  });

  test('a style sheet contains every colour for both schemes', () => {
    expect(brandStyleSheet('anycoin')).toContain('--action:light-dark(#00bbe0,#00bbe0)');
    expect(brandStyleSheet('nobody')).toBe('');
  });
});
