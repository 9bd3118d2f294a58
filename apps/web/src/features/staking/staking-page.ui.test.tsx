import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { CoinStaking } from './coin/coin-staking.tsx';
import { StakingPage } from './staking-page.tsx';
import { products, stakingAnswers } from './testing/staking-answers.ts';

const show = (answers = stakingAnswers([])) =>
  renderPage(<StakingPage guide={<p>Risks</p>} />, { answers, at: '/staking' });

test('lists products by net rate, without problems for assistive technology', async () => {
  const { container } = await show();
  const table = within(await screen.findByRole('table', { name: 'Staking products' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'TRON',
    'Ethereum',
    'Polkadot',
  ]);
  expect(within(rows[1] ?? container).getByText('2.975%')).toBeTruthy();
  expect(within(rows[2] ?? container).getByText('Paused')).toBeTruthy();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('calculates gross, commission and net of a year, and the date of the return', async () => {
  await show();
  const amount = await screen.findByLabelText('Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  // 100 × 3.5 %, of which the commission is 15 %.
  expect(screen.getByText('3.5 ETH')).toBeTruthy();
  expect(screen.getByText('−0.525 ETH')).toBeTruthy();
  expect(screen.getByText('2.975 ETH')).toBeTruthy();
  expect(screen.getByText(/the coins would be back on December 3, 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '5 years' }));
  expect(screen.getByText('Without compounding: 14.875 ETH')).toBeTruthy();
  expect(screen.getByText('With compounding: 16.037 ETH')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Coin and lock'), 'TRX.L');
  expect(screen.getByText(/locked until December 29, 2026/)).toBeTruthy();
});

test('an amount that is no number is an error, and nothing is calculated', async () => {
  await show();
  const amount = await screen.findByLabelText('Amount');
  await userEvent.clear(amount);
  expect(screen.getByText('Please input a valid numeric value.')).toBeTruthy();
  expect(screen.queryByText(/You get in a year/)).toBeNull();
});

test.each(['99999999999999999999', '1000000000001'])(
  'an amount of %s is too large to calculate',
  async (typed) => {
    await show();
    const amount = await screen.findByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    expect(screen.getByText('The amount is too large.')).toBeTruthy();
    expect(screen.queryByText(/You get in a year/)).toBeNull();
    await userEvent.clear(amount);
    await userEvent.type(amount, '1000000000000');
    expect(screen.getByText('29,750,000,000 ETH')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '5 years' }));
  },
);

test('the calculator shows who bears a penalty, and what an early end costs', async () => {
  await show();
  const amount = await screen.findByLabelText('Amount');
  expect(screen.getByText('We bear of a network’s penalty')).toBeTruthy();
  expect(screen.queryByText(/An earlier end costs/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Coin and lock'), 'TRX.L');
  const locked = screen.getByLabelText('Amount');
  expect(locked).not.toBe(amount);
  await userEvent.clear(locked);
  await userEvent.type(locked, '1000');
  expect(screen.getByText('20 TRX')).toBeTruthy();
});

test('the page of a coin calculates the rewards of its products after a click', async () => {
  const answers = stakingAnswers([]);
  const { calls } = await renderPage(<CoinStaking coin="ETH" name="Ethereum" />, { answers });
  const button = await screen.findByRole('button', { name: 'Calculate rewards' });
  expect(calls.map(({ path }) => path)).toEqual(['/api/staking-currencies']);
  await userEvent.click(button);
  const amount = await screen.findByLabelText('Amount');
  // The focus of the button has not left the calculator.
  expect(document.activeElement?.contains(amount)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  expect(screen.getByText('2.975 ETH')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '5 years' }));
  expect(screen.getByText('With compounding: 16.037 ETH')).toBeTruthy();
  const coins = within(screen.getByLabelText('Coin and lock')).getAllByRole('option');
  expect(coins.map(({ textContent }) => textContent)).toEqual(['Ethereum · Flexible']);
});

test('the page of a coin shows the highest net rate of its products, and nothing without one', async () => {
  const { unmount } = await renderPage(<CoinStaking coin="ETH" name="Ethereum" />, {
    answers: stakingAnswers([]),
  });
  expect(await screen.findByText(/up to 2.975% a year/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show staking' }).getAttribute('href')).toBe(
    '/staking?product=ETH.S',
  );
  unmount();
  const unrated = products.map((product) => ({ ...product, rate: null }));
  const answers = stakingAnswers([], {
    '/api/staking-currencies': { products: unrated, today: '2026-11-28', risks_version: '1' },
  });
  const without = await renderPage(<CoinStaking coin="ETH" name="Ethereum" />, { answers });
  await screen.findByRole('link', { name: 'Show staking' });
  expect(screen.queryByRole('button', { name: 'Calculate rewards' })).toBeNull();
  without.unmount();
  await renderPage(<CoinStaking coin="DOT" name="Polkadot" />, { answers: stakingAnswers([]) });
  expect(screen.queryByRole('link')).toBeNull();
});
