import { homeSections } from '@dukat/brands/look-shape';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { placeholderFacts } from '../../platform/router-context.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { HomePage } from './home-page.tsx';

const facts = {
  BTC: { code: 'BTC', name: 'Bitcoin', slug: 'bitcoin', color: '#123456', iconUrl: '' },
};
const answers = {
  '/api/rates': { data: [] },
  '/api/compact_rates': { data: [] },
  '/api/landing/top-currencies': {
    sections: [
      { label: 'popular', currencies: [{ currency: 'Bitcoin', coinCode: 'BTC', change: 0, value: '100' }] },
    ],
  },
  '/api/v2/sparklines': { data: [] },
  '/api/currencies': { currencies: [] },
};

const article = { name: 'a', title: 'An article', description: '', picture: null, readingMinutes: 4 };
const mention = { name: 'm', title: 'A headline', medium: 'A paper', url: 'https://paper.example/m' };
const reading = { articles: [article], mentions: [{ ...mention, publishedOn: '2026-11-01' }] };
const { site } = placeholderFacts;
const drawn = (sections: readonly (typeof homeSections)[number][], hiddenPages: readonly string[] = []) =>
  renderPage(<HomePage coins={{ facts, count: 233, markets: {}, reading }} />, {
    answers: {
      ...answers,
      '/v1/markets': {
        markets: [{ market: 'BTC_CZK', base: 'BTC', quote: 'CZK', status: 'running', price_precision: 0 }],
      },
      '/v1/markets/stats': { stats: [] },
    },
    locale: 'cs_CZ',
    facts: {
      site: {
        ...site,
        features: { ...site.features, blog: true, mobile: true },
        brand: { ...site.brand, hiddenPages, layout: { ...site.brand.layout, sections } },
      },
    },
  });
/** The headings of the sections below the first screen. */
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('sections follow the brand’s order', async () => {
  const { unmount } = await drawn(homeSections);
  await screen.findByRole('region', { name: 'Obchodujte na burze' });
  const all = headings();
  expect(all).toHaveLength(homeSections.length - 1);
  expect(screen.getByRole('region', { name: 'V číslech' })).toBeTruthy();
  const steps = within(screen.getByRole('region', { name: 'Jak to funguje' })).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelectorAll('svg').length)).toEqual([1, 1, 1]);
  expect(screen.getByRole('link', { name: 'Jak ji nainstalovat' }).getAttribute('href')).toBe('/mobile');
  unmount();
  await drawn(homeSections.toReversed());
  await screen.findByRole('region', { name: 'Obchodujte na burze' });
  expect(headings()).toEqual(all.toReversed());
});

test('sections that the brand does not name and pages that it hides are left out', async () => {
  const { unmount } = await drawn(['call']);
  expect(headings()).toHaveLength(1);
  unmount();
  await drawn(['app', 'steps'], ['mobile', 'howitworks']);
  expect(headings()).toEqual(['Jak to funguje']);
  expect(screen.queryByRole('link', { name: 'Krok za krokem' })).toBeNull();
});
