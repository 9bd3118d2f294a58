import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { placeholderFacts } from '../../platform/router-context.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CoinSections } from './coin-sections.tsx';

const coin = { code: 'XYZ', name: 'Xyz', slug: 'xyz', color: '#123456', iconUrl: '' };
const rate = (isFiatToCrypto: boolean) => ({
  coin_code: 'XYZ',
  fiatCurrency: 'CZK',
  isFiatToCrypto,
  value: '20',
  value24h: '10',
  time: 1_000,
  suspended: false,
  volumePrecision: 8,
  currencyToNetworks: [],
  marginPercent: 0.4,
});
const rates = { data: [rate(true), rate(false)] };
const network = {
  network: 'XYZ',
  label: 'Xyz chain',
  depositMin: '1',
  depositFee: '0',
  withdrawalMin: '2',
  withdrawalFee: '0.5',
  confirmations: 12,
};
const answers = {
  '/api/rates': rates,
  '/api/compact_rates': rates,
  '/api/v2/rate_history': { data: [{ time: Date.now(), value: '20' }] },
  '/api/currency_config': { config: { minCryptoTradeAmount: '0.1', networks: [network] } },
};
const drawn = (given: object, sell = false) =>
  renderPage(<CoinSections coin={coin} sell={sell} fiat="CZK" />, {
    answers: { ...answers, ...given },
    locale: 'cs_CZ',
  });

test('a coin shows its figures, its networks with fees, and known facts only if it has no text', async () => {
  await drawn({});
  expect(await screen.findByText(/100,00/)).toBeTruthy();
  const networks = within(screen.getByRole('table', { name: 'Sítě: Xyz' }));
  expect(networks.getByText('0,5 XYZ')).toBeTruthy();
  expect(networks.getByText('zdarma')).toBeTruthy();
  expect(screen.getByText(/^Xyz je kryptoměna/)).toBeTruthy();
  // One day of history gives no yearly figures.
  expect(screen.queryByText('Změna za rok')).toBeNull();
});

test('the converter rounds like an order, and links to the form with its amount', async () => {
  await drawn({});
  const table = within(await screen.findByRole('table', { name: 'CZK na XYZ' }));
  const link = table.getByRole('link', { name: /^1\s000\sKč$/ });
  expect(link.getAttribute('href')).toBe('/koupit/xyz?paymentCurrency=CZK&fiat_value=1000');
  expect(table.getByText(/^50,00000000\sXYZ$/)).toBeTruthy();
});

test('the converter shows every digit that an order would have', async () => {
  const dear = (isFiatToCrypto: boolean) => ({ ...rate(isFiatToCrypto), value: '2405806' });
  const dearRates = { data: [dear(true), dear(false)] };
  await drawn({ '/api/rates': dearRates, '/api/compact_rates': dearRates });
  const table = within(await screen.findByRole('table', { name: 'CZK na XYZ' }));
  table.getByText(/^0,0041566\d XYZ$/);
  table.getByText(/^0,0207830\d XYZ$/);
});

test('a coin to buy links to a monthly plan of it, and one to sell does not', async () => {
  const link = () => screen.queryByRole('link', { name: 'Kupovat každý měsíc' });
  const { unmount } = await drawn({});
  await screen.findByRole('heading', { name: /Xyz v číslech/ });
  expect(link()?.getAttribute('href')).toBe('/myaccount?section=autobuy&plan=new&coin=XYZ&currency=CZK');
  unmount();
  await drawn({}, true);
  await screen.findByRole('heading', { name: /Xyz v číslech/ });
  expect(link()).toBeNull();
});

test('an answer opens under its question', async () => {
  await drawn({}, true);
  const question = await screen.findByText('Jaká je nejmenší objednávka?');
  await userEvent.click(question);
  expect(screen.getByText('Nejmenší objednávka je 0,1 XYZ.')).toBeTruthy();
});

test('a part that fails to load is left out', async () => {
  await drawn({ '/api/currency_config': undefined, '/api/v2/rate_history': undefined });
  expect(await screen.findByRole('heading', { name: 'Co je Xyz?' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Sítě: Xyz' })).toBeNull();
});

const summary = (index: number) => ({
  name: `article-${index}`,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  tags: [],
  image: null,
  images: { header: null },
  fields: [
    { name: 'title', content: `Article ${index}`, type: 'plaintext' },
    { name: 'description', content: 'What it is about.', type: 'plaintext' },
  ],
  readingMinutes: 3,
});

test('three articles about a coin are shown', async () => {
  const recommendedArticles = [1, 2, 3, 4, 5].map(summary);
  const { site } = placeholderFacts;
  const { calls } = await renderPage(<CoinSections coin={coin} sell={false} fiat="CZK" />, {
    facts: { site: { ...site, features: { ...site.features, blog: true } } },
    answers: {
      ...answers,
      '/api/articles': { articles: [], total: 0, tag: null, tags: [], recommendedArticles },
    },
  });
  await screen.findByRole('link', { name: 'Article 1' });
  const links = screen.getAllByRole('link', { name: /^Article/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 3].map((index) => `/blog/article-${index}`),
  );
  expect(calls.find(({ path }) => path === '/api/articles')?.input).toEqual({
    query: { limit: 1, coin: 'XYZ' },
  });
});
