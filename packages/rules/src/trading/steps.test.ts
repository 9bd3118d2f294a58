import { expect, test } from 'vitest';
import { formatAmount } from '../money/amount.ts';
import { findMarket } from './markets.ts';
import { toAveragePrice } from './steps.ts';

const doge = findMarket('DOGE_CZK');

// Ticks of 0.0001 CZK.
test.each([
  ['one fill: its price', 40_001 * 1, 1, '4.0001'],
  ['one fill of any size: its price', 40_001 * 123_457, 123_457, '4.0001'],
  ['two fills: weighted by size', 40_001 * 500 + 40_004 * 1_000, 1_500, '4.0003'],
  ['an average without an exact decimal, rounded down', 40_000 * 2 + 40_001, 3, '4.000033333333333333'],
])('the average price of %s', (_what, filledCost, filledLots, expected) => {
  if (doge === undefined) throw new Error('expected the market DOGE_CZK');
  expect(formatAmount(toAveragePrice(doge, { filledCost, filledLots }))).toBe(expected);
});
