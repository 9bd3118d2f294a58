import { expect, test } from 'vitest';
import { toAmount } from '../money/amount.ts';
import { decideTradingLimit } from './trading-limit.ts';

test.each([
  [0, 'CZK', '25000', null],
  [0, 'CZK', '25000.01', 'above_unverified_maximum'],
  [0, 'EUR', '1000', null],
  [0, 'EUR', '1000.01', 'above_unverified_maximum'],
  [1, 'CZK', '5000000', null],
  [1, 'CZK', '5000001', 'price_out_of_range'],
  [2, 'EUR', '200000', null],
  [2, 'EUR', '200000.01', 'price_out_of_range'],
  [3, 'CZK', '5000000', null],
  [3, 'CZK', '5000001', 'price_out_of_range'],
] as const)('tier %i in %s with %s: %s', (tier, currency, worth, reason) => {
  const decided = decideTradingLimit(tier, currency, toAmount(worth));
  expect(decided.refused ? decided.reason : null).toBe(reason);
});

test('names the limit in the refusal', () => {
  expect(decideTradingLimit(0, 'EUR', toAmount('2000000'))).toMatchObject({
    values: { limit: '1000', currency: 'EUR' },
  });
});
