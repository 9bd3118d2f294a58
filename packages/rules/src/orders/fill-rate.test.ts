import { expect, test } from 'vitest';
import { toAmount } from '../money/amount.ts';
import { formatRate, toRate } from '../money/rate.ts';
import { averageFillRate } from './fill-rate.ts';

type Own = { readonly rateType: 'MARKET' | 'CURRENT' | 'CUSTOM'; readonly rate: string };

const fillRate = (
  sell: boolean,
  coin: string,
  fiat: string,
  own: Own = { rateType: 'MARKET', rate: '1' },
) => {
  const filled = { filledCoin: toAmount(coin), filledFiat: toAmount(fiat) };
  const rate = averageFillRate({ sell, ...filled, rateType: own.rateType, rate: toRate(own.rate) });
  return rate && formatRate(rate);
};

test.each([
  [false, '0.00488', '10000', '2049180.4'],
  [true, '0.00488', '10000', '2049180.3'],
  [true, '0.002', '4835.52', '2417760'],
  [false, '3', '0.01', '0.0033333334'],
] as const)('sell %s: %s coins for %s give a rate of %s', (sell, coin, fiat, rate) => {
  expect(fillRate(sell, coin, fiat)).toBe(rate);
});

test.each([
  // 1000 CZK buy 18.29123301… coins, cut to two decimals: the quotient alone is 54.674686.
  [false, 'CUSTOM', '54.671', '18.29', '1000', '54.671'],
  [false, 'CURRENT', '54.671', '18.29', '1000', '54.671'],
  [false, 'MARKET', '54.671', '18.29', '1000', '54.674686'],
  [true, 'CUSTOM', '54.671', '18.3', '1000', '54.671'],
  // A rate better than the order's own is shown as it is.
  [false, 'CUSTOM', '60', '18.29', '1000', '54.674686'],
  [true, 'CUSTOM', '50', '18.3', '1000', '54.644808'],
] as const)(
  'sell %s, %s order at %s: never worse than the order’s rate',
  (sell, rateType, rate, coin, fiat, shown) => {
    expect(fillRate(sell, coin, fiat, { rateType, rate })).toBe(shown);
  },
);

test('has no rate if nothing is filled', () => {
  expect(fillRate(false, '0', '0')).toBeUndefined();
  expect(fillRate(true, '0.00000001', '0')).toBeUndefined();
});
