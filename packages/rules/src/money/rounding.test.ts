import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountFromUnits, fitsDecimals, formatAmount, toAmount } from './amount.ts';
import {
  divideRounding,
  divideRoundingDown,
  divideRoundingUp,
  type Rounding,
  roundTo,
  roundToSignificant,
} from './rounding.ts';

describe('a division', () => {
  test.each([
    [7n, 2n, 3n, 4n],
    [6n, 2n, 3n, 3n],
    [-7n, 2n, -4n, -3n],
    [-6n, 2n, -3n, -3n],
    [7n, -2n, -4n, -3n],
    [-7n, -2n, 3n, 4n],
    [0n, 5n, 0n, 0n],
    [1n, 10n ** 30n, 0n, 1n],
    [-1n, 10n ** 30n, -1n, 0n],
  ])('%d by %d is %d down and %d up', (numerator, denominator, down, up) => {
    expect(divideRoundingDown(numerator, denominator)).toBe(down);
    expect(divideRoundingUp(numerator, denominator)).toBe(up);
  });

  test('rounds down to the largest integer not above the quotient, and up to the smallest not below it', () => {
    // A fixed sequence of pseudo-random operands: 200,000 cases, the same on every run.
    let state = 88_172_645_463_325_252n;
    const next = () => {
      state ^= (state << 13n) & 0xffff_ffff_ffff_ffffn;
      state ^= state >> 7n;
      state ^= (state << 17n) & 0xffff_ffff_ffff_ffffn;
      return state;
    };
    let failures = 0;
    for (let round = 0; round < 200_000; round += 1) {
      const numerator = (next() % 10n ** 19n) * (round % 2 === 0 ? 1n : -1n);
      const denominator = (next() % 10n ** BigInt(1 + (round % 15))) + 1n;
      const down = divideRoundingDown(numerator, denominator);
      const up = divideRoundingUp(numerator, denominator);
      const isFloor = down * denominator <= numerator && (down + 1n) * denominator > numerator;
      const isCeiling = up * denominator >= numerator && (up - 1n) * denominator < numerator;
      if (!isFloor || !isCeiling) failures += 1;
    }
    expect(failures).toBe(0);
  });

  test('throws on division by zero', () => {
    expect(() => divideRounding(1n, 0n, 'down')).toThrow(RangeError);
  });
});

describe('rounding to decimals', () => {
  test.each<[string, number, Rounding, string]>([
    ['1.239', 2, 'down', '1.23'],
    ['1.239', 2, 'up', '1.24'],
    ['1.23', 2, 'down', '1.23'],
    ['1.23', 2, 'up', '1.23'],
    ['1.230000000000000001', 2, 'up', '1.24'],
    ['-1.239', 2, 'down', '-1.24'],
    ['-1.239', 2, 'up', '-1.23'],
    ['0.5', 0, 'down', '0'],
    ['0.5', 0, 'up', '1'],
    ['0.000000000000000001', 18, 'up', '0.000000000000000001'],
  ])('%s to %i decimals %s is %s', (text, decimals, rounding, expected) => {
    expect(formatAmount(roundTo(toAmount(text), decimals, rounding))).toBe(expected);
  });

  test('is exact, in the right direction, and less than one step away', () => {
    const amounts = fc.bigInt(-(10n ** 36n), 10n ** 36n).map(amountFromUnits);
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
        const step = 10n ** BigInt(18 - decimals);
        const down = roundTo(amount, decimals, 'down');
        const up = roundTo(amount, decimals, 'up');
        expect(fitsDecimals(down, decimals) && fitsDecimals(up, decimals)).toBe(true);
        expect(down <= amount && amount - down < step).toBe(true);
        expect(up >= amount && up - amount < step).toBe(true);
        expect(roundTo(down, decimals, 'up')).toBe(down);
      }),
    );
  });
});

describe('rounding to significant digits', () => {
  test.each<[string, number, Rounding, string]>([
    ['0.0012349', 3, 'down', '0.00123'],
    ['0.0012349', 3, 'up', '0.00124'],
    ['123456', 2, 'down', '120000'],
    ['123456', 2, 'up', '130000'],
    ['0.00999', 1, 'up', '0.01'],
    ['999', 1, 'down', '900'],
    ['-0.0012349', 3, 'down', '-0.00124'],
    ['0', 3, 'up', '0'],
    ['0.000000000000000012', 3, 'up', '0.000000000000000012'],
    ['5', 1, 'up', '5'],
  ])('%s to %i digits %s is %s', (text, digits, rounding, expected) => {
    expect(formatAmount(roundToSignificant(toAmount(text), digits, rounding))).toBe(expected);
  });
});
