import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { CoinFacts } from '../../platform/currencies/coin-facts.ts';
import { placeholderFacts } from '../../platform/router-context.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { HomePage } from './home-page.tsx';

const codes = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOT', 'LTC', 'DOGE'];
const coin = (code: string): CoinFacts => ({
  code,
  name: `Coin ${code}`,
  slug: code.toLowerCase(),
  color: '#123456',
  iconUrl: '',
});
const facts = Object.fromEntries(codes.map((code) => [code, coin(code)]));
const value = '2134567.8';
const rate = (isFiatToCrypto: boolean) => ({
  coin_code: 'BTC',
  fiatCurrency: 'CZK',
  isFiatToCrypto,
  value,
  value24h: value,
  time: 1_000,
  suspended: false,
  volumePrecision: 8,
  currencyToNetworks: [{ network: 'BTC' }],
  marginPercent: 0.4,
});
const rates = { data: [rate(true), rate(false)] };
const top = codes.map((code) => ({ currency: code, coinCode: code, change: -0.0152, value: '100' }));
const answers = {
  '/api/rates': rates,
  '/api/compact_rates': rates,
  '/api/landing/top-currencies': {
    sections: [
      { label: 'popular', currencies: top },
      { label: 'gainers', currencies: top.slice(0, 2) },
    ],
  },
  '/api/v2/sparklines': { data: [] },
  '/api/currencies': { currencies: [] },
};
const nothingToRead = { articles: [], mentions: [] };
const page = <HomePage coins={{ facts, count: 233, markets: null, reading: nothingToRead }} />;

describe('the compact exchange', () => {
  test('starts with 1000 CZK of Bitcoin and computes the coins', async () => {
    await renderPage(page, { answers, locale: 'cs_CZ' });
    expect(screen.getByLabelText('Zaplatíte')).toHaveProperty('value', '1\u00a0000');
    expect(await screen.findByDisplayValue('0,00046847')).toBeTruthy();
  });

  test('keeps the decimals of the coin while the rate changes', async () => {
    const ticks = ['2000000'];
    const tick = () => [{ ...rate(true), value: ticks.shift() ?? value, time: 2_000 + ticks.length }];
    await renderPage(page, {
      answers: {
        ...answers,
        '/api/rates': { data: [{ ...rate(true), value: '1600000', time: 500 }, rate(false)] },
        '/api/compact_rates': () => ({ data: tick() }),
      },
      locale: 'cs_CZ',
    });
    expect(await screen.findByDisplayValue('0,00050000')).toBeTruthy();
    expect(await screen.findByDisplayValue('0,00046847', {}, { timeout: 5_000 })).toBeTruthy();
  });

  test('computes fiat from coins, rounded up', async () => {
    await renderPage(page, { answers, locale: 'cs_CZ' });
    fireEvent.change(screen.getByLabelText('Dostanete'), { target: { value: '0,001' } });
    expect(await screen.findByDisplayValue('2 135')).toBeTruthy();
  });

  test('selling swaps the fields and rounds the payout down', async () => {
    await renderPage(page, { answers, locale: 'cs_CZ' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Prodat' }));
    fireEvent.change(screen.getByLabelText('Prodáváte'), { target: { value: '0,001' } });
    expect(screen.getByLabelText('Dostanete')).toHaveProperty('value', '2\u00a0134');
  });

  test('continues on the page of the coin and direction, with the brand’s path and the typed amount', async () => {
    const { router } = await renderPage(page, { answers, locale: 'cs_CZ' });
    fireEvent.change(screen.getByLabelText('Zaplatíte'), { target: { value: '5000' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat' }));
    expect(router.state.location.pathname).toBe('/koupit/bitcoin');
    expect(router.state.location.search).toEqual({ paymentCurrency: 'CZK', fiat_value: '5000' });
  });
});

test('the rate above the headline is rendered for both directions', async () => {
  const sale = { ...rate(false), value: '2000000' };
  const bothSides = { data: [rate(true), sale] };
  const { container } = await renderPage(page, { answers: { ...answers, '/api/rates': bothSides } });
  const shown = (side: string) => container.querySelector(`[data-side=${side}]`)?.textContent ?? '';
  await waitFor(() => expect(shown('buy')).toContain('2,134,568'));
  expect(shown('sell')).toContain('2,000,000');
});

describe('promises', () => {
  test('an expired rate is shown as being renewed, not as due in zero seconds', async () => {
    await renderPage(page, { answers });
    expect(await screen.findByText('Getting a new rate…')).toBeTruthy();
    expect(screen.queryByText(/in 0 seconds/)).toBeNull();
  });

  test('the margin is stated beside the fee', async () => {
    await renderPage(page, { answers, locale: 'cs_CZ' });
    expect((await screen.findByText(/^Kurz obsahuje naši marži/)).textContent).toMatch(/0,40\s%\.$/);
    expect(screen.getByText('Poplatek 0 %')).toBeTruthy();
  });

  test('Lightning is mentioned only if it is supported', async () => {
    const { unmount } = await renderPage(page, { answers });
    await screen.findByText(/The rate includes our margin/);
    expect(screen.queryByText('Lightning Network')).toBeNull();
    expect(screen.queryByText('Local support')).toBeNull();
    unmount();
    const served = { ...rate(true), currencyToNetworks: [{ network: 'BTC' }, { network: 'LN' }] };
    await renderPage(page, { answers: { ...answers, '/api/rates': { data: [served, rate(false)] } } });
    expect(await screen.findByText('Lightning Network')).toBeTruthy();
  });
});

describe('the headline', () => {
  const site = { ...placeholderFacts.site, features: { ...placeholderFacts.site.features, trading: true } };

  test('of a traders’ portal mentions the order book and links to it', async () => {
    await renderPage(page, { answers, facts: { site } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/order book/);
    expect(screen.getByRole('link', { name: 'Open trading' }).getAttribute('href')).toBe('/trade');
    expect(screen.getByRole('link', { name: 'Markets' }).getAttribute('href')).toBe('/markets');
  });

  test('of a buyers’ portal mentions buying and no order book', async () => {
    await renderPage(page, { answers });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Buy Bitcoin/);
    expect(screen.queryByRole('link', { name: 'Open trading' })).toBeNull();
  });
});

describe('the coins', () => {
  test('six are shown, more on request, and each links to its page', async () => {
    await renderPage(page, { answers });
    const table = await screen.findByRole('table');
    expect(await within(table).findAllByRole('link', { name: /^Coin / })).toHaveLength(6);
    expect(within(table).getByRole('link', { name: 'Coin ETH' }).getAttribute('href')).toBe('/koupit/eth');
    expect(screen.getByRole('link', { name: 'Browse All Coins' }).getAttribute('href')).toBe('/currencies');
    await userEvent.click(await screen.findByRole('button', { name: 'Load More Coins' }));
    expect(within(table).getAllByRole('link', { name: /^Coin / })).toHaveLength(8);
    expect(screen.queryByRole('button', { name: 'Load More Coins' })).toBeNull();
  });

  test('a group shows its own coins', async () => {
    await renderPage(page, { answers });
    await userEvent.click(await screen.findByRole('radio', { name: 'Rising' }));
    expect(within(screen.getByRole('table')).getAllByRole('link', { name: /^Coin / })).toHaveLength(2);
  });

  test('a page rendered before prices existed loads the names of its coins', async () => {
    const currencies = codes.slice(0, 3).map((code) => ({
      code,
      publicName: `Coin ${code}`,
      urlName: code.toLowerCase(),
      iconColor: '#123456',
      iconUrl: '',
      isTradable: true,
    }));
    const drawnEarly = <HomePage coins={{ facts: {}, count: 0, markets: null, reading: nothingToRead }} />;
    await renderPage(drawnEarly, { answers: { ...answers, '/api/currencies': { currencies } } });
    expect(await screen.findAllByRole('link', { name: /^Coin / })).toHaveLength(3);
  });

  test('a failed list offers a retry', async () => {
    await renderPage(page, { answers: { ...answers, '/api/landing/top-currencies': undefined } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

test('a 24-hour change is a ratio, shown in percent with two decimals', async () => {
  await renderPage(page, { answers });
  expect((await screen.findAllByText(/^1\.52%$/)).length).toBeGreaterThan(0);
});

describe('the operator’s claims', () => {
  test('are absent by default, and coins are counted', async () => {
    await renderPage(page, { answers });
    expect(screen.queryByText('users')).toBeNull();
    expect(screen.getByText('233')).toBeTruthy();
    expect(screen.getByText('233 coins')).toBeTruthy();
  });

  test('about users link to their source', async () => {
    const { site } = placeholderFacts;
    const users = { count: 44_000, source: 'https://audit.example/users' };
    const layout = { ...site.brand.layout, sections: ['statistics' as const] };
    const brand = { ...site.brand, layout, claims: { users, membership: null } };
    await renderPage(page, { answers, facts: { site: { ...site, brand } } });
    expect(screen.getByRole('link', { name: '44,000' }).getAttribute('href')).toBe(users.source);
  });

  test('no number of coins is shown if the catalogue failed to load', async () => {
    const unread = <HomePage coins={{ facts, count: null, markets: null, reading: nothingToRead }} />;
    await renderPage(unread, { answers });
    expect(screen.queryByText(/\d+ coins/)).toBeNull();
  });
});

describe('the trading preview', () => {
  const market = (name: string) => {
    const [base, quote] = name.split('_');
    return { market: name, base, quote, status: 'running', price_precision: 0 };
  };
  const figures = { open_24h: '100', quote_volume_24h: '1500', sparkline: [1, 2], reference_sparkline: [] };
  const exchange = {
    ...answers,
    '/v1/markets': { markets: ['BTC_CZK', 'ETH_EUR', 'ETH_CZK'].map(market) },
    '/v1/markets/stats': { stats: [{ market: 'BTC_CZK', last_price: '110', ...figures }] },
  };
  const preview = <HomePage coins={{ facts, count: 233, markets: {}, reading: nothingToRead }} />;

  test('shows last price and volume of the markets in the visitor’s currency, each with a link to trade', async () => {
    await renderPage(preview, { answers: exchange, locale: 'cs_CZ' });
    const section = await screen.findByRole('region', { name: 'Obchodujte na burze' });
    const cards = await within(section).findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['BTC/CZK', 'ETH/CZK']);
    expect(section.textContent).toMatch(/110\sKč.*1,5\stis\.\sKč/);
    const trade = within(section).getByRole('link', { name: 'Obchodovat BTC/CZK' });
    expect(trade.getAttribute('href')).toBe('/trade?market=BTC_CZK');
    const all = within(section).getByRole('link', { name: 'Všechny trhy' });
    expect(all.getAttribute('href')).toBe('/markets');
  });

  test('is left out on a portal without trading', async () => {
    await renderPage(page, { answers });
    expect(screen.queryByRole('region', { name: 'Trade on the exchange' })).toBeNull();
  });

  test('does not affect the rest of the page if it fails to load', async () => {
    await renderPage(preview, { answers });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(await screen.findAllByRole('link', { name: /^Coin / })).toHaveLength(6);
  });
});

describe('articles and press mentions', () => {
  const article = {
    name: 'first-purchase',
    title: 'The first purchase',
    description: 'Step by step.',
    picture: null,
    readingMinutes: 4,
  };
  const mention = { name: 'a', title: 'A headline', medium: 'A paper', url: 'https://paper.example/a' };

  test('are shown on the page', async () => {
    const reading = { articles: [article], mentions: [{ ...mention, publishedOn: '2026-11-01' }] };
    await renderPage(<HomePage coins={{ facts, count: 233, markets: null, reading }} />, { answers });
    const link = await screen.findByRole('link', { name: 'The first purchase' });
    expect(link.getAttribute('href')).toBe('/blog/first-purchase');
    expect(screen.getByText('4 min read')).toBeTruthy();
    expect(screen.getByRole('link', { name: /A headline/ }).getAttribute('href')).toBe(mention.url);
  });

  test('are left out if there are none', async () => {
    await renderPage(page, { answers });
    expect(screen.queryByText('Written about us')).toBeNull();
    expect(screen.queryByText('Worth reading')).toBeNull();
  });
});
