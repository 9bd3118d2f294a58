import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountFromUnits, formatAmount, toAmount } from './amount.ts';
import { baseFor, formatRate, parseRate, quoteFor, rateFromUnits, rateWithSpread, toRate } from './rate.ts';
import type { Rounding } from './rounding.ts';

describe('a rate', () => {
  test.each(['2134567', '2134567.89', '0.000000000000000001'])('parses %s and formats it back', (text) => {
    const rate = parseRate(text);
    expect(rate.refused ? rate.reason : formatRate(rate.value)).toBe(text);
  });

  test.each(['0', '0.0', '-1', '1e3', '', 'NaN', '0,5'])('rejects %j', (text) => {
    expect(parseRate(text)).toEqual({ refused: true, reason: 'amount_not_a_number' });
  });

  test('throws if our own code makes one at or below zero', () => {
    expect(() => rateFromUnits(0n)).toThrow(RangeError);
    expect(() => toRate('-1')).toThrow(RangeError);
    expect(() => rateFromUnits(10n ** 38n)).toThrow(RangeError);
  });
});

describe('conversions between base and quote', () => {
  test.each<[string, string, number, Rounding, string]>([
    ['0.001', '2134567.89', 0, 'up', '2135'],
    ['0.001', '2134567.89', 0, 'down', '2134'],
    ['0.001', '2134567.89', 2, 'up', '2134.57'],
    ['0.001', '2134567.89', 2, 'down', '2134.56'],
    ['0.001', '2134567', 3, 'up', '2134.567'],
    ['0', '2134567', 2, 'up', '0'],
    ['0.00000001', '2134567.89', 2, 'down', '0.02'],
  ])('%s at %s with %i decimals %s is %s', (base, rate, decimals, rounding, expected) => {
    expect(formatAmount(quoteFor(toAmount(base), toRate(rate), decimals, rounding))).toBe(expected);
  });

  test.each<[string, string, number, Rounding, string]>([
    ['1000', '2134567.89', 8, 'down', '0.00046847'],
    ['1000', '2134567.89', 8, 'up', '0.00046848'],
    ['1000', '3', 18, 'down', '333.333333333333333333'],
    ['1000', '3', 18, 'up', '333.333333333333333334'],
    ['1000', '2', 0, 'down', '500'],
  ])('%s buys at %s with %i decimals %s %s', (quote, rate, decimals, rounding, expected) => {
    expect(formatAmount(baseFor(toAmount(quote), toRate(rate), decimals, rounding))).toBe(expected);
  });

  test('converting there and back never gives the customer a gain', () => {
    const amounts = fc.bigInt(0n, 10n ** 27n).map(amountFromUnits);
    const rates = fc.bigInt(10n ** 9n, 10n ** 25n).map(rateFromUnits);
    fc.assert(
      fc.property(amounts, rates, fc.integer({ min: 0, max: 8 }), (amount, rate, decimals) => {
        const bought = baseFor(amount, rate, decimals, 'down');
        expect(quoteFor(bought, rate, 2, 'down') <= amount).toBe(true);
        const sold = quoteFor(amount, rate, 2, 'down');
        expect(baseFor(sold, rate, 18, 'down') <= amount).toBe(true);
        expect(quoteFor(amount, rate, 2, 'up') >= sold).toBe(true);
      }),
    );
  });
});

describe('a spread', () => {
  test.each<[string, number, Rounding, string]>([
    ['2000000', 30, 'up', '2006000'],
    ['2000000', -30, 'down', '1994000'],
    ['2000000', 0, 'up', '2000000'],
    ['0.000000000000000003', 1, 'up', '0.000000000000000004'],
    ['0.000000000000000003', 1, 'down', '0.000000000000000003'],
  ])('on %s of %i basis points %s is %s', (rate, basisPoints, rounding, expected) => {
    expect(formatRate(rateWithSpread(toRate(rate), basisPoints, rounding))).toBe(expected);
  });
});
