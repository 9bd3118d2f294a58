import { expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { toRate } from '../money/rate.ts';
import { averagePrice, fundedRuns, marginOfRuns } from './preview.ts';

const part = (amount: string, buy: string, sell: string) => ({
  amount: toAmount(amount),
  buy: toRate(buy),
  sell: toRate(sell),
});

test.each([
  // 1,000 buys 9.90099 coins, which are worth 990.099 at the middle.
  ['one run of one coin', [part('1000', '101', '99')], 1, '9.91'],
  ['a year of runs', [part('1000', '101', '99')], 52, '514.86'],
  [
    'two coins of which one costs twice the margin',
    [part('500', '101', '99'), part('500', '102', '98')],
    1,
    '14.76',
  ],
  ['rates without a spread', [part('1000', '100', '100')], 52, '0'],
  ['no runs', [part('1000', '101', '99')], 0, '0'],
])('the margin of %s is rounded up to cents', (_, parts, runs, margin) => {
  expect(formatAmount(marginOfRuns(parts, runs))).toBe(margin);
});

test.each([
  ['499', null, 0],
  ['500', null, 1],
  ['999', null, 1],
  ['1000', null, 2],
  ['1000', '1', 1],
  ['1000', '1000', 0],
  ['0', '5000', 0],
])('a balance of %s that keeps %s is enough for %i runs of 500', (available, keep, runs) => {
  const conditions = { keepAtLeast: keep === null ? null : toAmount(keep) };
  expect(fundedRuns({ amount: toAmount('500'), conditions }, toAmount(available))).toBe(runs);
});

test('the average price is what was spent for what was bought', () => {
  const average = averagePrice({ spent: toAmount('1000'), bought: toAmount('0.0003') });
  expect(average && formatAmount(average)).toBe('3333333.333333333333333333');
  expect(averagePrice({ spent: toAmount('0'), bought: toAmount('0') })).toBeUndefined();
});
