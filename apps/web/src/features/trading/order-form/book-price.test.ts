import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { describe, expect, test } from 'vitest';
import { type BookPrice, bookPrice } from './book-price.ts';

const level = (price: string) => ({ ticks: 0, lots: 1, wire: [price, '1'] as const });
const read = (of: BookPrice, bids: readonly string[], asks: readonly string[]) => {
  const book = { bids: () => bids.map(level), asks: () => asks.map(level) };
  const price = bookPrice(of, book, toAmount('100'));
  return price && formatAmount(price);
};

describe('a price from the book', () => {
  test.each([
    ['bid', '2000000'],
    ['ask', '2000300'],
    ['mid', '2000100'],
  ] as const)('%s', (of, price) => {
    expect(read(of, ['2000000', '1999900'], ['2000300', '2000400'])).toBe(price);
  });

  test('is undefined if a side that it needs is empty', () => {
    expect([
      read('bid', [], ['1']),
      read('ask', ['1'], []),
      read('mid', ['1'], []),
      read('mid', [], ['1']),
    ]).toEqual(Array.from({ length: 4 }));
    expect(read('ask', [], ['2000300'])).toBe('2000300');
  });
});
