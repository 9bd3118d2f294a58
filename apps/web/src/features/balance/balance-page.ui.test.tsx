import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { openSession } from '../../platform/api/session.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { BalancePage } from './balance-page.tsx';

const account = (currency: string, amount: string, blocked = '0') => ({
  currency,
  amount,
  blockedAmount: blocked,
  stakedAmount: '0',
  staked: [],
  loanAmount: '0',
  availableFunds: amount,
  is_fiat: currency === 'CZK' || currency === 'EUR',
  currency_precision: 8,
});
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

/** Waits for the total at the top of the page. */
const total = (figure: string) =>
  expect.poll(() => screen.queryByText('Total balance')?.nextElementSibling?.textContent).toBe(figure);

test('shows every currency with its value, and the total above', async () => {
  const { container } = await show();
  await total('€2,600.00');
  const row = (await screen.findByText('Bitcoin')).closest('tr') ?? container;
  expect(within(row).getAllByText('€2,500.00').length).toBeGreaterThan(0);
  expect(within(row).getByRole('link', { name: 'Sell Bitcoin' }).getAttribute('href')).toBe(
    '/prodat/bitcoin',
  );
  screen.getByText('€20.00 in open orders or withdrawals');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('staked coins lead to staking, those that are locked apart', async () => {
  const products = [
    { currency: 'BTC.L', amount: '0.005' },
    { currency: 'BTC.S', amount: '0.02' },
  ];
  const staked = {
    ...account('BTC', '0.05'),
    stakedAmount: '0.025',
    staked: products,
    availableFunds: '0.025',
  };
  await show({ '/api/user/accounts': { accounts: [staked] } });
  const link = await screen.findByRole('link', { name: /0\.02\sBTC staked/ });
  expect(link.getAttribute('href')).toBe('/staking');
  expect(screen.getByRole('link', { name: /0\.005\sBTC locked in staking/ })).toBeTruthy();
});

test('a trade portfolio has no buttons to buy and sell, and no empty column for them', async () => {
  const columns = async () => {
    const table = within((await screen.findAllByRole('table'))[0] ?? document.body);
    return table.getAllByRole('row').map((row) => row.children.length);
  };
  const { unmount } = await show();
  await total('€2,600.00');
  expect(await columns()).toEqual([5, 5, 5]);
  unmount();
  openSession('a-token');
  const portfolios = { portfolios: [], selectedPortfolio: { id: 'p', type: 'trade' } };
  await show({ '/api/user/portfolios': portfolios });
  await total('€2,600.00');
  expect(await columns()).toEqual([4, 4, 4]);
  expect(screen.queryByRole('link', { name: 'Sell Bitcoin' })).toBeNull();
});

test('sorts by value, with the share of the total', async () => {
  await show({
    '/api/user/accounts': { accounts: [account('CZK', '0'), account('EUR', '100'), account('BTC', '0.05')] },
  });
  await total('€2,600.00');
  const names = within((await screen.findAllByRole('table'))[0] ?? document.body)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByText(/^(BTC|EUR|CZK)$/)[0]?.textContent);
  expect(names).toEqual(['BTC', 'EUR', 'CZK']);
  const split = within(screen.getByRole('region', { name: 'Portfolio breakdown' }));
  expect(split.getAllByRole('listitem').map((part) => part.textContent)).toEqual(['BTC96.2%', 'EUR3.8%']);
});

test('the value chart begins with the first day and ends with the total', async () => {
  await show();
  await screen.findByRole('img', { name: /^Value of the portfolio: from €0\.00 to €2,600\.00$/ });
});

test('the value chart begins with the first day that has holdings', async () => {
  const empty = Array.from({ length: 5 }, (_, at) => ({ ...history.days[0], day: `2026-11-1${at}` }));
  const first = { ...history.days[1], day: '2026-11-20', value: '2000' };
  await show({ '/api/user/portfolio/history': { ...history, days: [...empty, first, history.days[1]] } });
  await screen.findByRole('img', { name: /from €2,000\.00 to €2,600\.00$/ });
});

test('fiat without gains or losses is left out of the gains', async () => {
  await show();
  const table = within(await screen.findByRole('table', { name: 'Gains by currency' }));
  expect(table.queryByText('EUR')).toBeNull();
});

test('fiat with an exchange rate loss stays in the gains', async () => {
  const [bitcoins, euros] = history.coins;
  const coins = [bitcoins, { ...euros, unrealised: '-0.01' }];
  await show({ '/api/user/portfolio/history': { ...history, coins } });
  const table = within(await screen.findByRole('table', { name: 'Gains by currency' }));
  expect(table.getByText('EUR')).toBeDefined();
});

test('returns are shown on request', async () => {
  await show();
  const details = (await screen.findByText('Return, time-weighted')).closest('details');
  expect(details?.open).toBe(false);
});

test('a coin has the same value in the list and in the gains', async () => {
  const [bitcoins, euros] = history.coins;
  const counted = { ...history, coins: [{ ...bitcoins, value: '2487.65' }, euros] };
  await show({ '/api/user/portfolio/history': counted });
  await total('€2,587.65');
  const row = (await screen.findByText('Bitcoin')).closest('tr');
  expect(row?.textContent).toContain('€2,487.65');
  const gained = within(await screen.findByRole('table', { name: 'Gains by currency' }));
  expect(gained.getAllByRole('row')[1]?.textContent).toContain('Value€2,487.65');
  screen.getByRole('img', { name: /to €2,587\.65$/ });
});

test('without the history nothing is valued, and a retry is offered', async () => {
  const unavailable = { status: 503, code: 'unavailable', message: 'Not now.', fields: [] };
  await show({ '/api/user/portfolio/history': () => Promise.reject(new ApiError(unavailable)) });
  await screen.findByText('Not now.');
  await screen.findByText('Bitcoin');
  screen.getByRole('button', { name: 'Try again' });
  expect(screen.getByText('Total balance').nextElementSibling?.textContent).toBe('–');
});

test('cost and gains are shown under the chart, in total and by currency', async () => {
  await show();
  const gained = within(await screen.findByRole('region', { name: 'Value and gains' }));
  const table = within(await gained.findByRole('table', { name: 'Gains by currency' }));
  expect(table.getAllByRole('row')[1]?.textContent).toBe(
    'BTC' + 'Bought for€2,300.00' + 'Value€2,500.00' + 'Unrealized gain€200.00' + 'Realized gain€12.50',
  );
  gained.getByText('4.17%');
  expect(gained.getByText('Return, money-weighted').nextElementSibling?.textContent).toBe('\u22122.00%');
  expect(gained.queryByText(/We have no price/)).toBeNull();
});

test('money that arrived today has no money-weighted return, and the page says why', async () => {
  const { money_weighted: _, ...total } = history.total;
  await show({
    '/api/user/portfolio/history': { ...history, total: { ...total, money_weighted: null } },
  });
  await screen.findByText(/money-weighted return is shown once your money has been here/);
  expect(screen.getByText('Return, money-weighted').nextElementSibling?.textContent).toBe('–');
  expect(screen.getByText('Return, time-weighted').nextElementSibling?.textContent).toBe('4.17%');
});

test('another period is requested, with its months', async () => {
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

test('a coin without a price is named, and no value is invented', async () => {
  const [first, last] = history.days;
  const unknown = { cost: null, unrealised: null, time_weighted: null, money_weighted: null };
  await show({
    '/api/user/portfolio/history': {
      ...history,
      days: [first, { ...last, unpriced: ['XMR'] }],
      total: { ...history.total, ...unknown },
    },
  });
  await screen.findByText(/We have no price of XMR/);
  expect(screen.queryByText(/money-weighted return is shown/)).toBeNull();
  expect(screen.getByText('Return, time-weighted').nextElementSibling?.textContent).toBe('–');
});

test('a coin without a rate has no value', async () => {
  await show({ '/api/user/accounts': { accounts: [account('SOL', '3')] } });
  await total('€0.00');
  expect(screen.getAllByText('–').length).toBeGreaterThan(0);
});

test.each([
  ['without currencies', []],
  ['with zeros', [account('CZK', '0'), account('EUR', '0')]],
])('an empty account %s explains the page, and offers the first step', async (_, accounts) => {
  await show({ '/api/user/accounts': { accounts } });
  await screen.findByText('Nothing here yet');
  expect(screen.getByRole('link', { name: 'Buy your first coins' }).getAttribute('href')).toBe('/exchange');
});

test('an account that fails to load offers a retry', async () => {
  const unavailable = { status: 503, code: 'unavailable', message: 'Not now.', fields: [] };
  await show({ '/api/user/accounts': () => Promise.reject(new ApiError(unavailable)) });
  await screen.findByText('Not now.');
  screen.getByRole('button', { name: 'Try again' });
});
