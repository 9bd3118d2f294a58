import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { FeesPage } from './fees-page.tsx';
import { LimitsPage } from './limits-page.tsx';

const coin = (code: string) => ({
  code,
  name: code,
  slug: code.toLowerCase(),
  color: '#123456',
  iconUrl: '',
});
const network = (label: string, withdrawalFee: string) => ({
  network: label,
  label,
  depositMin: '0',
  depositFee: '0',
  isVariableDepositFee: false,
  withdrawalMin: '0.001',
  withdrawalFee,
  decimals: 8,
  confirmations: 2,
});
const fees = {
  margins: [0.4, 0.9],
  trading: null,
  currencies: [{ coin: coin('CZK'), networks: [network('Bank', '0')] }],
  coins: [{ coin: coin('BTC'), networks: [network('Bitcoin', '0.00002'), network('Lightning', '0')] }],
} as const;

test('fees are shown in figures, and what is free says so', async () => {
  await renderPage(<FeesPage fees={fees} />);
  expect(screen.getByText('0.40% – 0.90%')).toBeTruthy();
  const networks = within(screen.getByRole('table', { name: 'Fees of networks' }));
  expect(networks.getByText(/^0\.00002\sBTC$/)).toBeTruthy();
  expect(networks.getAllByText('free')).toHaveLength(3);
  expect(screen.queryByText(/waits in the book/)).toBeNull();
});

const use = (limit: string, used: string | null) => ({ limit, used, left: null });
const limits = {
  tier: 0,
  currency: 'CZK',
  maxOrderSize: use('25000', null),
  fiatDeposits: { first: use('25000', '5000'), thirtyDays: use('0', '0') },
  cryptoDeposits: { first: use('25000', '0'), thirtyDays: use('0', '0') },
  fiatWithdrawals: { sixtyDays: use('25000', '12500'), total: use('250000', '12500') },
  cryptoWithdrawals: null,
};

const lightning = {
  currency: 'BTC',
  receive: { min: '0.00000001', max: '0.0004', capacity: '0.5', limit_left: '0.0004' },
  send: { min: '0.00000002', max: '0.00012345', capacity: '0.25', available: '0.00012345', limit_left: null },
};

test('a signed-in user sees what Lightning carries each way, and what is left of the limits', async () => {
  await renderPage(<LimitsPage />, {
    facts: { isSignedIn: true },
    answers: { '/api/user/limits': { limits }, '/api/lightning/limits': lightning },
  });
  await screen.findByRole('heading', { name: 'Receiving' });
  const shown = (name: string) =>
    screen.getAllByText(name).map((term) => term.nextElementSibling?.textContent);
  expect(shown('Smallest payment')).toEqual(['1 sat', '2 sats']);
  expect(shown('Largest payment now')).toEqual(['40,000 sats', '12,345 sats']);
  expect(shown('Left of your deposit limit')).toEqual(['40,000 sats']);
  expect(shown('What our channels can carry')).toEqual(['50,000,000 sats', '25,000,000 sats']);
  expect(screen.queryByText('Left of your withdrawal limit')).toBeNull();
});

test('a trading portfolio has no Lightning', async () => {
  const { calls } = await renderPage(<LimitsPage />, {
    facts: { isSignedIn: true, portfolio: 'trade' },
    answers: { '/api/user/limits': { limits } },
  });
  await screen.findByRole('progressbar', { name: 'Money, in 60 days' });
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/limits']);
});

test('a signed-in user sees how much of the limits is used', async () => {
  await renderPage(<LimitsPage />, {
    facts: { isSignedIn: true },
    answers: { '/api/user/limits': { limits }, '/api/lightning/limits': lightning },
  });
  const bar = await screen.findByRole('progressbar', { name: 'Money, in 60 days' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  // Before the verification nothing is added in thirty days, so the row is left out.
  expect(screen.queryByText('Deposits from a bank, in 30 days on top')).toBeNull();
  const verify = screen.getByRole('link', { name: 'Verify your identity' });
  expect(verify.getAttribute('href')).toBe('/myaccount?section=verification');
});

test('no account data is requested for a visitor', async () => {
  const { calls } = await renderPage(<LimitsPage />);
  expect(calls).toEqual([]);
  await userEvent.click(await screen.findByRole('radio', { name: 'CZK' }));
  expect(screen.getAllByText(/5,000,000/).length).toBeGreaterThan(0);
});

test('each limit is shown for the three levels, and without verification if it is above zero', async () => {
  await renderPage(<LimitsPage />);
  const { length } = screen.getAllByText('Level 1');
  expect(screen.getAllByText('Level 3')).toHaveLength(length);
  // The 30-day additions, for bank and for coins.
  expect(screen.getAllByText('Without verification')).toHaveLength(length - 2);
  expect(screen.queryByText(/^\D*0\D*$/)).toBeNull();
});
