import { expect, test } from 'vitest';
import { ownFill } from '../testing/own-things.ts';
import { filledSums } from './filled-sums.ts';

test('fills that arrive together are summed per order, with their total cost', () => {
  expect(
    filledSums([
      ownFill('1', { size: '0.1', price: '100', cost: '10.01' }),
      ownFill('2', { size: '0.3', price: '200', cost: '60' }),
      ownFill('3', { order_id: 'b', side: 'Sell', size: '1', price: '50', cost: '50' }),
    ]),
  ).toEqual([
    { market: 'BTC_CZK', side: 'Buy', size: '0.4', cost: '70.01' },
    { market: 'BTC_CZK', side: 'Sell', size: '1', cost: '50' },
  ]);
  expect(filledSums([])).toEqual([]);
});
