import { expect, test } from 'vitest';
import { add, formatAmount, toAmount, zero } from '../money/amount.ts';
import { toRate } from '../money/rate.ts';
import { seededNumbers } from '../seeded-numbers.ts';
import { fillMargin, splitReward } from './reward.ts';

const margin = (sell: boolean, rate: string, middle: string, size = '0.5') =>
  formatAmount(fillMargin({ sell, rate: toRate(rate), middle: toRate(middle), size: toAmount(size) }));

test('the margin is the distance from the middle, in our favour only', () => {
  expect(margin(false, '1004', '1000')).toBe('2');
  expect(margin(true, '996', '1000')).toBe('2');
  expect(margin(false, '996', '1000')).toBe('0');
  expect(margin(true, '1004', '1000')).toBe('0');
  expect(margin(false, '1000', '1000')).toBe('0');
  expect(margin(false, '1000.000000000000000001', '1000', '0.999999999999999999')).toBe('0');
});

test.each([
  ['10', 0, '2', '0'],
  ['10', 5, '1.5', '0.5'],
  ['10', 20, '0', '2'],
  ['10', 99, '0', '2'],
  ['0.04', 0, '0', '0'],
  ['0.05', 0, '0.01', '0'],
  ['0.0999', 10, '0.01', '0'],
])(
  'of a margin of %s with %i %% for the friend, the referrer gets %s and the friend %s',
  (of, percent, referrer, friend) => {
    const split = splitReward(toAmount(of), { sharePercent: 20, friendPercent: percent });
    expect([formatAmount(split.referrer), formatAmount(split.friend)]).toEqual([referrer, friend]);
  },
);

test('both parts together never exceed the share of the margin of any fill', () => {
  const below = seededNumbers(21);
  for (let round = 0; round < 20_000; round += 1) {
    const fill = {
      sell: below(2) === 0,
      size: toAmount(`${below(1000)}.${below(1e9)}`),
      rate: toRate(`${1 + below(3_000_000)}.${below(1e6)}`),
      middle: toRate(`${1 + below(3_000_000)}.${below(1e6)}`),
    };
    const earned = fillMargin(fill);
    const sharePercent = below(51);
    const { referrer, friend } = splitReward(earned, { sharePercent, friendPercent: below(101) });
    expect(earned >= zero && referrer >= zero && friend >= zero).toBe(true);
    expect(add(referrer, friend) * 100n <= earned * BigInt(sharePercent)).toBe(true);
  }
});
