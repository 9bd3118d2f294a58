import { expect, test } from 'vitest';
import { amountOf } from '../money/amount.ts';
import { formatRate } from '../money/rate.ts';
import { fillRateOf } from './fill-rate.ts';

const rateOfFill = (sell: boolean, coin: string, fiat: string) => {
  const rate = fillRateOf({ sell, filledCoin: amountOf(coin), filledFiat: amountOf(fiat) });
  return rate && formatRate(rate);
};

test.each([
  [false, '0.00488', '10000', '2049180.4'],
  [true, '0.00488', '10000', '2049180.3'],
  [true, '0.002', '4835.52', '2417760'],
  [false, '3', '0.01', '0.0033333334'],
] as const)('sell %s: %s coins for %s are %s a coin', (sell, coin, fiat, rate) => {
  expect(rateOfFill(sell, coin, fiat)).toBe(rate);
});

test('nothing filled has no rate', () => {
  expect(rateOfFill(false, '0', '0')).toBeUndefined();
  expect(rateOfFill(true, '0.00000001', '0')).toBeUndefined();
});
