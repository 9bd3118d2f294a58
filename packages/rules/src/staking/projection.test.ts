import { expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { averageRate, projectRewards } from './projection.ts';

test('a year pays exactly the rate without compounding, and more with it', () => {
  const days = projectRewards({ amount: toAmount('32'), rate: toAmount('0.02975'), days: 365, decimals: 18 });
  expect(days).toHaveLength(365);
  expect(formatAmount(days.at(-1)?.paidOut ?? toAmount('0'))).toBe('0.952');
  expect(Number(formatAmount(days.at(-1)?.compounded ?? toAmount('0')))).toBeCloseTo(
    32 * (1 + 0.02975 / 365) ** 365 - 32,
    10,
  );
});

test('rewards are paid in whole units of the coin, and fractions carry over', () => {
  const [first, second] = projectRewards({
    amount: toAmount('0.02'),
    rate: toAmount('0.0238'),
    days: 2,
    decimals: 6,
  });
  expect([first?.paidOut, second?.paidOut].map((paid) => paid !== undefined && formatAmount(paid))).toEqual([
    '0.000001',
    '0.000002',
  ]);
});

test('the average counts days, and leaves out those without a rate', () => {
  const spans = [
    { days: 1, net: toAmount('0') },
    { days: 10, net: toAmount('0.03') },
    { days: 30, net: toAmount('0.05') },
  ];
  const average = averageRate(spans);
  expect(average !== undefined && formatAmount(average)).toBe('0.045');
  expect(averageRate([{ days: 1, net: toAmount('0') }])).toBeUndefined();
});
