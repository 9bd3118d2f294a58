import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
  '/api/user/portfolio/history': () => history,
};
const gains = { gain: '100', contributed: '2400', time_weighted: '0.041667', money_weighted: '-0.02' };
const history = {
  currency: 'EUR',
  days: [
    { day: '2026-11-20', value: '0', unpriced: [], holdings: [] },
    { day: '2026-11-21', value: '2500', unpriced: [], holdings: [{ currency: 'BTC', amount: '0.05' }] },
  ],
  total: { value: '2500', cost: '2400', realised: '12.5', unrealised: '100', ...gains },
  coins: [
    { currency: 'BTC', amount: '0.05', value: '2500', cost: '2300', realised: '12.5', unrealised: '200' },
    { currency: 'EUR', amount: '100', value: '100', cost: '100', realised: '0', unrealised: '0' },
  ],
  months: [],
};
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

test('what it cost and gained stands under the picture, whole and by currency', async () => {
  await show();
  const gained = within(await screen.findByRole('region', { name: 'Value and gains' }));
  const table = within(await gained.findByRole('table', { name: 'Gains by currency' }));
  expect(table.getAllByRole('row')[1]?.textContent).toBe(
    'BTC' + 'Bought for€2,300.00' + 'Value€2,500.00' + 'Unrealised gain€200.00' + 'Realised gain€12.50',
  );
  gained.getByText('4.17%');
  expect(gained.getByText('Return, money-weighted').nextElementSibling?.textContent).toBe('-2.00%');
  expect(gained.queryByText(/We know no price/)).toBeNull();
});

test('another period is asked for, with its months', async () => {
  const asked: unknown[] = [];
  const month = { month: '2026-10', ...gains };
  await show({
    '/api/user/portfolio/history': ({ query }: { query: { period: string } }) => {
      asked.push(query);
      const months = [month, { ...month, month: '2026-11' }, { ...month, month: '2026-12' }];
      return query.period === 'year' ? { ...history, months } : history;
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: '1 year' }));
  const months = within(await screen.findByRole('table', { name: 'Gains by month' }));
  expect(months.getAllByRole('row').map((row) => row.textContent)[1]).toBe(
    'December 2026' + 'Paid in less paid out€2,400.00' + 'Gain€100.00' + 'Return4.17%',
  );
  expect(asked.at(-1)).toEqual({ period: 'year', currency: 'EUR' });
});

test('a coin without a price is named, and nothing is made up', async () => {
  const [first, last] = history.days;
  const unknown = { cost: null, unrealised: null, time_weighted: null, money_weighted: null };
  await show({
    '/api/user/portfolio/history': {
      ...history,
      days: [first, { ...last, unpriced: ['XMR'] }],
      total: { ...history.total, ...unknown },
    },
  });
  await screen.findByText(/We know no price of XMR/);
  expect(screen.getByText('Return, time-weighted').nextElementSibling?.textContent).toBe('–');
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
