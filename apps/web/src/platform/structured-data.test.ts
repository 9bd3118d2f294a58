import { describe, expect, test } from 'vitest';
import { article, breadcrumb, exchangeRate, organisation, questions, scriptText } from './structured-data.ts';

const site = {
  origin: 'https://a.example',
  brand: {
    id: 'a',
    name: 'A',
    company: { name: 'A s.r.o.', address: 'Praha', number: null, supportEmail: 'help@a.example' },
    pathWords: { buy: 'buy', sell: 'sell' },
    hiddenPages: [],
    claims: { users: null, membership: null },
    typeface: 'inter',
    stores: {},
    social: { facebook: 'https://facebook.example/a' },
    layout: { header: 'start', hero: 'beside', sections: [], figures: [] },
    logo: '',
  },
} as const;

describe('data for search engines', () => {
  test('no text can close the script element', () => {
    const hostile = questions([{ question: '</script><script>alert(1)</script>', answer: '<!-- \u2028 &' }]);
    const text = scriptText(hostile);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(hostile);
  });

  test('contains the company, the breadcrumb, a price and an article', () => {
    expect(organisation(site)).toMatchObject({
      legalName: 'A s.r.o.',
      sameAs: ['https://facebook.example/a'],
    });
    const way = breadcrumb(site.origin, [
      { name: 'A', path: '/' },
      { name: 'Buy Bitcoin', path: '/buy/bitcoin' },
    ]);
    expect(JSON.stringify(way)).toContain(
      '"position":2,"name":"Buy Bitcoin","item":"https://a.example/buy/bitcoin"',
    );
    expect(exchangeRate('BTC', 'CZK', '2000000')).toMatchObject({ currency: 'BTC' });
    const written = {
      title: 'T',
      description: 'What T is.',
      language: 'en-US',
      path: '/blog/t',
      publishedAt: '2026-01-02',
      changedAt: '2026-01-03',
      picture: '/p.png',
    };
    expect(article(site, written)).toMatchObject({ headline: 'T', image: 'https://a.example/p.png' });
    expect(article(site, { ...written, picture: null })).not.toHaveProperty('image');
  });
});
