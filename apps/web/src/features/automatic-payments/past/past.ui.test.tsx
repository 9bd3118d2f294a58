import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { drawLine } from '../../../platform/charts/line-chart.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { openSection } from '../testing/plan-fixtures.tsx';
import { CoinPast } from './coin-past.tsx';

const path = '/api/automatic_payments/backtest';
const result = (changes: object) => ({
  ...{ spent: '60000', value: '81000', gain_percent: '35', fall_percent: '42.5', fall_day: '2022-11-21' },
  coins: [{ coin: 'BTC', bought: '0.034' }],
  ...changes,
});
const answer = {
  ...{ from: '2021-11-29', source: 'markets' },
  result: {
    ...{ first_day: '2021-11-29', last_day: '2026-11-27', runs: 60, runs_left_out: 0, step_days: 13 },
    regular: result({}),
    once: result({ value: '54000', gain_percent: '-10', fall_percent: '71.2' }),
    points: [
      { day: '2021-12-01', spent: '1000', regular: '990', once: '59000' },
      { day: '2026-11-27', spent: '60000', regular: '81000', once: '54000' },
    ],
  },
};
const inText = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';

async function openCoin(answered: object = answer) {
  const view = await renderPage(<CoinPast coin="BTC" fiat="CZK" />, { answers: { [path]: answered } });
  await act(async () => {});
  await userEvent.click(await screen.findByRole('button', { name: 'Show the past result' }));
  return view;
}

test('a visitor sees five years of a coin beside one purchase at the start, the worst fall as large as the gain', async () => {
  const { calls, container } = await openCoin();
  const table = await screen.findByRole('table');
  expect(inText(table.textContent)).toContain('SpentCZK 60,000CZK 60,000');
  const [gain, fall] = ['Gain or loss', 'Worst fall'].map(
    (name) => screen.getByRole('rowheader', { name }).parentElement,
  );
  expect(inText(gain?.textContent)).toBe('Gain or loss35.00%−10.00%');
  expect(inText(fall?.textContent)).toMatch(/^Worst fall−42.50%.*−71.20%/);
  expect(gain?.children[1]?.className).toBe(fall?.children[1]?.className);
  expect(screen.getByText('Past prices are no promise of future ones.')).toBeTruthy();
  expect(
    screen.getByText(/Daily closing prices of exchanges from 11\/29\/2021 to 11\/27\/2026/),
  ).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(
    /At the end CZK.81,000 bought regularly/,
  );
  expect(calls.filter((call) => call.path === path).map(({ input }) => input)).toMatchObject([
    { body: { years: 5, amount: '1000', currency: 'CZK', coins: [{ coin: 'BTC', share: '100' }] } },
  ]);
  expect((await axe.run(container)).violations).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: '1 year' }));
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ body: { years: 1 } }));
});

describe('what is not there is said and not drawn', () => {
  test('a shorter history', async () => {
    await openCoin({ ...answer, from: '2021-11-01' });
    expect(await screen.findByText(/stored only since 11\/29\/2021/)).toBeTruthy();
  });

  test('simulated prices', async () => {
    await openCoin({ ...answer, source: 'simulation' });
    expect(
      await screen.findByText('These prices are simulated. They are not those of a real market.'),
    ).toBeTruthy();
    expect(screen.queryByText(/closing prices of exchanges/)).toBeNull();
  });

  test('no prices', async () => {
    await openCoin({ ...answer, result: null });
    expect(await screen.findByText('No prices are stored for these years yet.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('runs without a price', async () => {
    await openCoin({ ...answer, result: { ...answer.result, runs_left_out: 3 } });
    expect(await screen.findByText(/3 runs on days without a price are left out/)).toBeTruthy();
  });

  test('a gap', () => {
    const points = [0, 10, 30].map((time) => ({ time, value: 1 }));
    expect(drawLine(points, 10, ({ time }) => String(time))).toBe('M0L10M30');
    expect(drawLine(points, 20, ({ time }) => String(time))).toBe('M0L10L30');
  });
});

test('the form shows the past of its terms', async () => {
  const { calls } = await openSection({ [path]: answer }, '&plan=new&coin=ETH&amount=700&currency=CZK');
  const button = await screen.findByRole('button', { name: 'Show the past result' });
  await userEvent.click(button);
  await screen.findByRole('table');
  const sent = calls.filter((call) => call.path === path).map(({ input }) => input);
  expect(sent).toMatchObject([{ body: { amount: '700', coins: [{ coin: 'ETH', share: '100' }], years: 5 } }]);
});

test('the page of a plan shows its purchases on the price, and both averages', async () => {
  const prices = [
    { day: '2026-11-16', price: '2000000' },
    { day: '2026-11-23', price: '2200000' },
  ];
  const bought = {
    ...{ coin: 'BTC', currency: 'CZK', average_price: '2079000', market_average: '2100000' },
    ...{ days: prices, step_days: 7, prices },
  };
  const { container } = await openSection(
    {
      '/api/user/automatic_payments/{planId}/purchases': { source: 'markets', coins: [bought] },
      '/api/user/automatic_payments/{planId}/runs': { runs: [], total: 0 },
    },
    '&plan=p1',
  );
  const section = await screen.findByRole('region', { name: 'Purchases on the price' });
  await screen.findByText('Average price paid');
  expect(inText(section.textContent)).toMatch(/Average price paidCZK 2,079,000.*same daysCZK 2,100,000/);
  expect(inText(section.textContent)).toContain('Difference−1.00%');
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(
    /^Price of BTC by day, with purchases on 2 days/,
  );
  expect((await axe.run(container)).violations).toEqual([]);
});
