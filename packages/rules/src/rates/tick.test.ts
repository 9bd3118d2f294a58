import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRate, toRate } from '../money/rate.ts';
import { leastPrice, mostPrice } from './quotable-price.ts';
import { changeRatio, quotedRate, rateFromPrice, tickTimeAt } from './tick.ts';

describe('a quoted rate', () => {
  test('is above the middle on a buy and below it on a sell', () => {
    expect(formatRate(quotedRate(toRate('100'), 30, 'buy'))).toBe('100.3');
    expect(formatRate(quotedRate(toRate('100'), 30, 'sell'))).toBe('99.7');
  });

  test('has eight significant digits, rounded in the platform’s favour', () => {
    expect(formatRate(quotedRate(toRate('2134567.891'), 0, 'buy'))).toBe('2134567.9');
    expect(formatRate(quotedRate(toRate('2134567.891'), 0, 'sell'))).toBe('2134567.8');
    expect(formatRate(quotedRate(toRate('0.000123456781'), 0, 'buy'))).toBe('0.00012345679');
  });

  test('is never to the platform’s disadvantage', () => {
    fc.assert(
      fc.property(
        fc.double({ min: leastPrice, max: mostPrice, noNaN: true }),
        fc.integer({ min: 0, max: 500 }),
        (price, spread) => {
          const middle = rateFromPrice(price);
          expect(quotedRate(middle, spread, 'buy')).toBeGreaterThanOrEqual(middle);
          expect(quotedRate(middle, spread, 'sell')).toBeLessThanOrEqual(middle);
          // Eight digits, the last one rounded in the platform's favour; a double itself is less exact than the rest.
          expect(Math.abs(Number(formatRate(middle)) / price - 1)).toBeLessThan(1e-8);
        },
      ),
    );
  });
});

test.each([
  [2134567.89, '2134567.89'],
  [0.000012345, '0.000012345'],
  [1e-10, '0.0000000001'],
  [1.2345678e-10, '0.00000000012345678'],
  [1e12, '1000000000000'],
])('the price %d becomes the rate %s', (price, text) => {
  expect(formatRate(rateFromPrice(price))).toBe(text);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 9.9e-11, 1.01e12])(
  'rejects %d as a price',
  (price) => {
    expect(() => rateFromPrice(price)).toThrow('expected a price within the bounds of a rate');
  },
);

test('ticks are at whole ten seconds', () => {
  expect(tickTimeAt(1_700_000_009_999)).toBe(1_700_000_000_000);
  expect(tickTimeAt(1_700_000_010_000)).toBe(1_700_000_010_000);
});

test('a daily change is a ratio', () => {
  expect(changeRatio('102.4149', '100')).toBe(0.024149);
  expect(changeRatio('50', '100')).toBe(-0.5);
  expect(changeRatio('1', '0')).toBe(0);
});
