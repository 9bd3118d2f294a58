import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { statsIntervalMs } from '../../platform/markets/use-market-rows.ts';
import { placeholderFacts } from '../../platform/router-context.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { MarketsPage } from './markets-page.tsx';
import { type MarketsSearch, marketsSearch } from './markets-search.ts';

const market = (name: string, status = 'running') => {
  const [base, quote] = name.split('_');
  return { market: name, base, quote, status, price_precision: 2 };
};
const stats = (name: string, last: string | null, open: string | null, volume: string) => ({
  market: name,
  last_price: last,
  open_24h: open,
  quote_volume_24h: volume,
  sparkline: [1, 2],
  reference_sparkline: [],
});
const world: Answers = {
  '/v1/markets': {
    markets: [market('BTC_EUR'), market('ETH_EUR', 'post_only'), market('BTC_CZK'), market('SOL_EUR')],
  },
  '/v1/markets/stats': {
    stats: [
      stats('BTC_EUR', '80000.50', '76190.95', '1234567'),
      stats('ETH_EUR', '3000', '3100', '2000000'),
      stats('BTC_CZK', '2000000', '2000000', '10'),
      stats('SOL_EUR', null, null, '0'),
    ],
  },
};
const coin = { code: 'BTC', name: 'Bitcoin', slug: 'bitcoin', color: '#f7931a', iconUrl: '' };

function Page({ start = {} }: { readonly start?: MarketsSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <MarketsPage
      coins={{ BTC: coin }}
      search={search}
      onSearch={(changes) => setSearch((known) => marketsSearch({ ...known, ...changes }))}
    />
  );
}
const show = (answers: Answers = {}, start: MarketsSearch = {}) =>
  renderPage(<Page start={start} />, { answers: { ...world, ...answers } });
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);
const { site } = placeholderFacts;
const hidingTrade = { ...site, brand: { ...site.brand, hiddenPages: ['trade'] } };

afterEach(() => vi.useRealTimers());

describe('the markets', () => {
  test('are listed in the visitor’s currency by volume, with their figures', async () => {
    const { container } = await show();
    await screen.findByText('€80,000.50');
    expect(names()).toEqual(['ETH/EUR', 'BTC/EUR', 'SOL/EUR']);
    const row = within(screen.getByText('€80,000.50').closest('tr') ?? container);
    row.getByText('Bitcoin');
    expect(row.getAllByText('5.00%').length).toBeGreaterThan(0);
    row.getByText('€1.23M');
    screen.getByText('Post only');
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  test('without trades show no figures', async () => {
    await show();
    const row = (await screen.findByRole('link', { name: /^SOL ?.EUR$/ })).closest('tr');
    expect(row?.textContent).toContain('–');
  });

  test('are sorted by each heading, and reversed by the second press', async () => {
    await show();
    await screen.findByText('€80,000.50');
    await userEvent.click(await screen.findByRole('button', { name: 'Last price' }));
    expect(names()).toEqual(['BTC/EUR', 'ETH/EUR', 'SOL/EUR']);
    await userEvent.click(await screen.findByRole('button', { name: 'Last price' }));
    expect(names()).toEqual(['ETH/EUR', 'BTC/EUR', 'SOL/EUR']);
    expect(screen.getByRole('columnheader', { name: 'Last price' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Market' }));
    expect(names()).toEqual(['BTC/EUR', 'ETH/EUR', 'SOL/EUR']);
    await userEvent.click(await screen.findByRole('button', { name: '24h change' }));
    expect(names()).toEqual(['BTC/EUR', 'ETH/EUR', 'SOL/EUR']);
  });

  test('are sorted by a select on a phone', async () => {
    await show();
    await screen.findByText('€80,000.50');
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Last price');
    expect(names()).toEqual(['BTC/EUR', 'ETH/EUR', 'SOL/EUR']);
    await userEvent.click(await screen.findByRole('button', { name: 'Sorted descending' }));
    expect(names()).toEqual(['ETH/EUR', 'BTC/EUR', 'SOL/EUR']);
  });

  test('are searched after a pause in typing, in other tabs as well', async () => {
    await show();
    await screen.findByText('€80,000.50');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const typing = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await typing.type(screen.getByRole('searchbox'), 'bitcoin');
    expect(names()).toHaveLength(3);
    await act(async () => void (await vi.advanceTimersByTimeAsync(300)));
    expect(names()).toEqual(['BTC/EUR']);
    await typing.clear(screen.getByRole('searchbox'));
    await typing.type(screen.getByRole('searchbox'), 'czk');
    await act(async () => void (await vi.advanceTimersByTimeAsync(300)));
    screen.getByText('No results found.');
    await typing.click(screen.getByRole('button', { name: 'Show 1 in all markets' }));
    expect(names()).toEqual(['BTC/CZK']);
  });

  test('the slash key focuses the search, except while typing in a field', async () => {
    await show();
    await userEvent.keyboard('/');
    const field = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('/');
    expect(field).toHaveProperty('value', '/');
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveProperty('value', '');
  });

  test('favourites are marked, remembered, and have a tab', async () => {
    const { unmount } = await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Favorites' }));
    screen.getByText('No favorites yet');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all markets' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite: BTC/CZK' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Favorites' }));
    expect(names()).toEqual(['BTC/CZK']);
    unmount();
    await show({}, { quote: 'favourites' });
    await screen.findByRole('link', { name: /^BTC ?.CZK$/ });
    const star = screen.getByRole('button', { name: 'Favorite: BTC/CZK' });
    expect(star.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(star);
    screen.getByText('No favorites yet');
  });

  test('figures are refetched every five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let last = '80000.50';
    await show({
      '/v1/markets/stats': () => ({ stats: [stats('BTC_EUR', last, '80000', '1')] }),
    });
    await screen.findByText('€80,000.50');
    last = '80001.50';
    await act(async () => void (await vi.advanceTimersByTimeAsync(statsIntervalMs)));
    screen.getByText('€80,001.50');
  });

  test('that fail to load offer a retry', async () => {
    const unavailable = { status: 503, code: 'unavailable', message: 'Not now.', fields: [] };
    await show({ '/v1/markets/stats': () => Promise.reject(new ApiError(unavailable)) });
    await screen.findByText('Not now.');
    screen.getByRole('button', { name: 'Try again' });
  });

  test('link to buying the coin on a brand without a trading screen', async () => {
    await renderPage(<Page />, {
      answers: world,
      facts: { site: hidingTrade },
    });
    const link = await screen.findByRole('link', { name: /^BTC ?.EUR$/ });
    expect(link.getAttribute('href')).toBe('/buy/bitcoin');
  });
});
