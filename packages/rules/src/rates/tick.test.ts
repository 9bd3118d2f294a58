import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRate, rateOf } from '../money/rate.ts';
import { changePercent, quotedRate, rateFromPrice, tickTimeAt } from './tick.ts';

describe('a quoted rate', () => {
  test('is above the middle on a buy and below it on a sell', () => {
    expect(formatRate(quotedRate(rateOf('100'), 30, 'buy'))).toBe('100.3');
    expect(formatRate(quotedRate(rateOf('100'), 30, 'sell'))).toBe('99.7');
  });

  test('keeps eight significant digits, cut to the side of the house', () => {
    expect(formatRate(quotedRate(rateOf('2134567.891'), 0, 'buy'))).toBe('2134567.9');
    expect(formatRate(quotedRate(rateOf('2134567.891'), 0, 'sell'))).toBe('2134567.8');
    expect(formatRate(quotedRate(rateOf('0.000123456781'), 0, 'buy'))).toBe('0.00012345679');
  });

  test('never gives the house the worse side, whatever the price', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
        fc.integer({ min: 0, max: 500 }),
        (price, spread) => {
          const middle = rateFromPrice(price);
          expect(quotedRate(middle, spread, 'buy')).toBeGreaterThanOrEqual(middle);
          expect(quotedRate(middle, spread, 'sell')).toBeLessThanOrEqual(middle);
        },
      ),
    );
  });
});

test.each([
  [2134567.89, '2134567.89'],
  [0.000012345, '0.000012345'],
  [1e-30, '0.000000000000000001'],
])('the price %d becomes the rate %s', (price, text) => {
  expect(formatRate(rateFromPrice(price))).toBe(text);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%d is no price', (price) => {
  expect(() => rateFromPrice(price)).toThrow(RangeError);
});

test('ticks stand on whole ten seconds', () => {
  expect(tickTimeAt(1_700_000_009_999)).toBe(1_700_000_000_000);
  expect(tickTimeAt(1_700_000_010_000)).toBe(1_700_000_010_000);
});

test('a change over a day has two decimals', () => {
  expect(changePercent('102.4149', '100')).toBe(2.41);
  expect(changePercent('50', '100')).toBe(-50);
  expect(changePercent('1', '0')).toBe(0);
});
