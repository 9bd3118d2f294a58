import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { BalancePage } from './balance-page.tsx';

const account = (currency: string, amount: string, blocked = '0') => ({
  currency,
  amount,
  blockedAmount: blocked,
  stakedAmount: '0',
  loanAmount: '0',
  availableFunds: amount,
  is_fiat: currency === 'CZK' || currency === 'EUR',
  currency_precision: 8,
});
const rate = { coin_code: 'BTC', fiatCurrency: 'EUR', isFiatToCrypto: false, value: '50000', time: 0 };
const bitcoin = {
  code: 'BTC',
  publicName: 'Bitcoin',
  urlName: 'bitcoin',
  iconColor: '#f7931a',
  iconUrl: '/coins/btc.svg',
  isTradable: true,
};
const world: Answers = {
  '/api/user/accounts': { accounts: [account('BTC', '0.05'), account('EUR', '100', '20')] },
  '/api/compact_rates': { data: [rate] },
  '/api/currencies': { currencies: [bitcoin] },
  '/api/user/portfolio/history': () => ({ days }),
  '/api/v2/rate_history': () => priced,
};
const days = [
  { day: '2026-11-20', holdings: [] },
  { day: '2026-11-21', holdings: [{ currency: 'BTC', amount: '0.05' }] },
];
const priced = { data: [{ time: Date.parse('2026-11-20T00:00:00Z'), value: '50000' }] };
const show = (answers: Answers = {}) => renderPage(<BalancePage />, { answers: { ...world, ...answers } });

test('every currency stands with its value, and everything together above', async () => {
  const { container } = await show();
  await screen.findByText('€2,600.00');
  const row = (await screen.findByText('Bitcoin')).closest('tr') ?? container;
  expect(within(row).getAllByText('€2,500.00').length).toBeGreaterThan(0);
  expect(within(row).getByRole('link', { name: 'Sell Bitcoin' }).getAttribute('href')).toBe(
    '/prodat/bitcoin',
  );
  screen.getByText('€20.00 in open orders or withdrawals');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('what is worth most stands first, with its share of the whole', async () => {
  await show({
    '/api/user/accounts': { accounts: [account('CZK', '0'), account('EUR', '100'), account('BTC', '0.05')] },
  });
  await screen.findByText('€2,600.00');
  const names = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByText(/^(BTC|EUR|CZK)$/)[0]?.textContent);
  expect(names).toEqual(['BTC', 'EUR', 'CZK']);
  const split = within(screen.getByRole('region', { name: 'Split of the portfolio' }));
  expect(split.getAllByRole('listitem').map((part) => part.textContent)).toEqual(['BTC96.1%', 'EUR3.8%']);
});

test('the value of the last days is a picture that begins with its first day and ends with the total', async () => {
  await show();
  await screen.findByRole('img', { name: /^Value of the portfolio: from €0\.00 to €2,600\.00$/ });
});

test('a coin without a rate claims no value', async () => {
  await show({ '/api/user/accounts': { accounts: [account('SOL', '3')] } });
  await screen.findByText('€0.00');
  expect(screen.getAllByText('–').length).toBeGreaterThan(0);
});

test.each([
  ['without currencies', []],
  ['with zeros', [account('CZK', '0'), account('EUR', '0')]],
])('an empty account %s says what would be here, and offers the first step', async (_, accounts) => {
  await show({ '/api/user/accounts': { accounts } });
  await screen.findByText('Nothing here yet');
  expect(screen.getByRole('link', { name: 'Buy your first coins' }).getAttribute('href')).toBe('/exchange');
});

test('an account that cannot be read offers another try', async () => {
  const unavailable = { status: 503, code: 'unavailable', message: 'Not now.', fields: [] };
  await show({ '/api/user/accounts': () => Promise.reject(new ApiError(unavailable)) });
  await screen.findByText('Not now.');
  screen.getByRole('button', { name: 'Try again' });
});
