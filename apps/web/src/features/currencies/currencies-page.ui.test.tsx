import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { placeholderFacts, type RouterContext } from '../../platform/router-context.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CurrenciesPage } from './currencies-page.tsx';
import type { CurrenciesSearch } from './currencies-search.ts';
import { loadCurrencies } from './load-currencies.ts';

// More than two pages of 25.
const codes = Array.from({ length: 60 }, (_, index) => `C${String(index).padStart(2, '0')}`);
const currencies = codes.map((code) => ({
  code,
  publicName: `Coin ${code}`,
  urlName: code.toLowerCase(),
  iconColor: '#123456',
  iconUrl: '',
  isTradable: code !== 'C59',
  isStablecoin: false,
}));
const rates = codes.flatMap((code, index) =>
  [true, false].map((isFiatToCrypto) => ({
    coin_code: code,
    isFiatToCrypto,
    value: String(100 + index),
    value24h: '100',
    suspended: code === 'C01',
  })),
);
const answers: Readonly<Record<string, unknown>> = {
  '/api/currencies': { currencies },
  '/api/compact_rates': { data: rates },
  '/api/v2/sparklines': { data: [{ coin_code: 'C00', points: [1, 2] }] },
};

async function drawn(search: CurrenciesSearch, onSearch = vi.fn()) {
  const api = async (endpoint: { path: string }) => {
    const answer = answers[endpoint.path];
    if (answer === undefined) throw new Error('no markets today');
    return answer;
  };
  const { queryClient } = await renderPage(null);
  const context = { ...placeholderFacts, api, queryClient } as unknown as RouterContext;
  const list = await loadCurrencies(context, search);
  await renderPage(<CurrenciesPage list={list} search={search} onSearch={onSearch} />, {
    at: '/currencies',
    locale: 'cs_CZ',
  });
  return { list, onSearch };
}

test('a list of 59 coins has three page links, and each coin its price in CZK', async () => {
  const { list } = await drawn({});
  expect([list.found, list.pages, list.rows.length]).toEqual([59, 3, 25]);
  expect(screen.getByText('59 mincí')).toBeTruthy();
  const pages = within(screen.getByRole('navigation', { name: 'Stránky seznamu' }));
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/currencies',
    '/currencies?page=2',
    '/currencies?page=3',
    '/currencies?page=2',
  ]);
  expect(screen.getByRole('link', { name: 'Coin C00' }).getAttribute('href')).toBe(
    '/koupit/c00?paymentCurrency=CZK',
  );
  expect(screen.getAllByText(/pozastaveno/)).toHaveLength(1);
});

test('a page past the last shows the last', async () => {
  const { list } = await drawn({ page: 400 });
  expect([list.page, list.rows.length]).toEqual([3, 9]);
});

test('the search is a form with a URL, and an empty result says so', async () => {
  const { onSearch } = await drawn({ q: 'nothing', sort: 'price' });
  expect(screen.getByRole('heading', { name: 'Nic jsme nenašli.' })).toBeTruthy();
  const field = screen.getByRole('searchbox', { name: 'Hledat minci' });
  const form = field.closest('form');
  expect(form?.getAttribute('action')).toBe('/currencies');
  expect(form?.querySelector('input[name=sort]')?.getAttribute('value')).toBe('price');
  await userEvent.clear(field);
  await userEvent.type(field, 'c01{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith({ q: 'c01', sort: 'price' });
});
