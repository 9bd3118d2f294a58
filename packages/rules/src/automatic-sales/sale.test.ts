import { expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { toRate } from '../money/rate.ts';
import { decideSale, type SaleSituation } from './sale.ts';

const coin = { minTradeAmount: toAmount('0.0001'), volumePrecision: 8 };

function decide(amount: string, changes: Partial<SaleSituation> = {}): string {
  const decided = decideSale({
    ...{ amount: toAmount(amount), coin, fiat: 'CZK', keptShare: 0, floorPrice: null, belowFloor: 'wait' },
    rate: toRate('2000000'),
    ...changes,
  });
  return decided.refused ? decided.reason : formatAmount(decided.value);
}

test('sells all coins, rounded down to what an order can have', () => {
  expect(decide('0.01')).toBe('0.01');
  expect(decide('0.010000009')).toBe('0.01');
});

test('keeps a share as coins', () => {
  expect(decide('0.01', { keptShare: 2500 })).toBe('0.0075');
  expect(decide('0.01', { keptShare: 9900 })).toBe('0.0001');
});

test('coins below the smallest trade wait for more', () => {
  expect(decide('0.0001')).toBe('0.0001');
  expect(decide('0.00009999')).toBe('waits');
  expect(decide('0.0001', { keptShare: 1 })).toBe('waits');
});

test.each([
  ['wait', '2000000', '0.01'],
  ['wait', '2000000.01', 'waits'],
  ['keep', '2000000', '0.01'],
  ['keep', '2000000.01', 'below_floor'],
] as const)('%s with the floor %s', (belowFloor, floor, expected) => {
  expect(decide('0.01', { belowFloor, floorPrice: toRate(floor) })).toBe(expected);
});

test('a sum above the largest order stays coins', () => {
  expect(decide('2.5')).toBe('2.5');
  expect(decide('2.50001')).toBe('above_limit');
});
