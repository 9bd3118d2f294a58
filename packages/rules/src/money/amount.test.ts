import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  amountFromUnits,
  fitsDecimals,
  formatAmount,
  larger,
  negate,
  parseAmount,
  smaller,
  subtract,
  sum,
  toAmount,
  zero,
} from './amount.ts';

const notANumber = { refused: true, reason: 'amount_not_a_number' };
const tooPrecise = { refused: true, reason: 'amount_too_precise' };
const largest = 10n ** 38n - 1n;
const anyAmount = fc.bigInt(-largest, largest).map(amountFromUnits);
const smallAmount = fc.bigInt(-(10n ** 36n), 10n ** 36n).map(amountFromUnits);

describe('an amount in API input', () => {
  test.each([
    ['0', 0n],
    ['1', 10n ** 18n],
    ['0.1', 10n ** 17n],
    ['10', 10n ** 19n],
    ['1.50', 15n * 10n ** 17n],
    ['0.000000000000000001', 1n],
    ['9007199254740993', 9_007_199_254_740_993n * 10n ** 18n],
    ['99999999999999999999', 99_999_999_999_999_999_999n * 10n ** 18n],
    ['99999999999999999999.999999999999999999', largest],
  ])('parses %s exactly', (text, units) => {
    expect(parseAmount(text)).toEqual({ refused: false, value: units });
  });

  // Other parsers accept some of these with different results, so only one strict form may pass.
  test.each([
    ['0,1', 'a decimal comma'],
    ['1,000.5', 'a thousands comma'],
    ['', 'nothing'],
    [' 1 ', 'spaces around'],
    ['1 000', 'a space inside'],
    ['1\u00a0000', 'a hard space inside'],
    ['0x10', 'hexadecimal'],
    ['0b1', 'binary'],
    ['0o7', 'octal'],
    ['1_000', 'an underscore'],
    ['1n', 'a BigInt literal'],
    ['NaN', 'not a number'],
    ['Infinity', 'infinity'],
    ['-Infinity', 'minus infinity'],
    ['1e400', 'beyond floating point'],
    ['1e-9', 'an exponent'],
    ['1E3', 'an exponent in upper case'],
    ['-0', 'minus zero'],
    ['-1', 'a minus'],
    ['+1', 'a plus'],
    ['01', 'a leading zero'],
    ['00', 'two zeros'],
    ['00.1', 'a leading zero before a fraction'],
    ['1.', 'a bare point at the end'],
    ['.5', 'a bare point in front'],
    ['.', 'a point alone'],
    ['1.2.3', 'two points'],
    ['１', 'a full-width digit'],
    ['٣', 'an Arabic-Indic digit'],
    ['−1', 'a minus of typography'],
    ['1\u200b', 'a zero-width space'],
    ['1\n', 'a line break'],
    ['1\u0000', 'a NUL'],
    ['½', 'a fraction sign'],
    ['1'.repeat(40), 'forty digits'],
    ['100000000000000000000', 'twenty-one digits before the point'],
    ['0.1234567890123456789', 'nineteen decimals'],
    ['undefined', 'a word'],
    ['[object Object]', 'an object printed'],
  ])('rejects %j: %s', (text) => {
    expect(parseAmount(text)).toEqual(notANumber);
  });

  test.each([
    ['0.000000001', 8, true],
    ['0.00000001', 8, false],
    ['0.000000000', 8, true],
    ['1.0', 0, true],
    ['1', 0, false],
    ['1.234', 2, true],
    ['1.23', 2, false],
    ['0.000000000000000001', 17, true],
  ])(
    '%s for an asset of %i decimals is too precise: %s, and is never rounded',
    (text, decimals, isTooPrecise) => {
      const result = parseAmount(text, decimals);
      if (isTooPrecise) expect(result).toEqual(tooPrecise);
      else expect(result).toEqual({ refused: false, value: toAmount(text) });
    },
  );

  test('rejects a million digits at once', () => {
    expect(parseAmount('1'.repeat(1_000_000))).toEqual(notANumber);
    expect(parseAmount(`0.${'1'.repeat(1_000_000)}`)).toEqual(notANumber);
  });

  test('parses every formatted amount back to the same value', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, largest), (units) => {
        const amount = amountFromUnits(units);
        expect(parseAmount(formatAmount(amount))).toEqual({ refused: false, value: amount });
      }),
    );
  });

  test('rejects any text or formats it back as the same number', () => {
    const decimalLike = fc.stringMatching(/^[0-9.,eE+\-_ x]{0,25}$/);
    fc.assert(
      fc.property(fc.oneof(decimalLike, fc.string({ unit: 'binary' })), (text) => {
        const result = parseAmount(text);
        if (result.refused) return;
        const printed = formatAmount(result.value);
        expect(text.includes('.') ? text.replace(/\.?0+$/, '') : text).toBe(printed);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a stored amount', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['0.00', '0'],
    ['1000', '1000'],
    ['0.001250000000000000', '0.00125'],
    ['-2.50', '-2.5'],
    ['-0.000000000000000001', '-0.000000000000000001'],
  ])('formats %s as %s', (stored, printed) => {
    expect(formatAmount(toAmount(stored))).toBe(printed);
  });

  test.each(['', 'NaN', '1e3', '1,5', '+1', '--1', '0.0000000000000000001'])('throws on %j', (text) => {
    expect(() => toAmount(text)).toThrow('Not a stored amount');
  });

  test('keeps its sign when read back', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(toAmount(formatAmount(amount))).toBe(amount);
      }),
    );
  });
});

describe('arithmetic', () => {
  test('throws beyond numeric(38,18) on both sides of zero', () => {
    const most = amountFromUnits(largest);
    const unit = amountFromUnits(1n);
    expect(() => add(most, unit)).toThrow(RangeError);
    expect(() => subtract(negate(most), unit)).toThrow(RangeError);
    expect(() => sum([most, most])).toThrow(RangeError);
    expect(add(subtract(most, unit), unit)).toBe(most);
  });

  test('adds and subtracts without losing a unit', () => {
    fc.assert(
      fc.property(smallAmount, smallAmount, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a);
        expect(add(a, negate(a))).toBe(zero);
        expect(sum([a, b, negate(b)])).toBe(a);
        expect(add(smaller(a, b), larger(a, b))).toBe(add(a, b));
        expect(smaller(a, b) <= larger(a, b)).toBe(true);
      }),
    );
    expect(sum([])).toBe(zero);
    expect(formatAmount(add(toAmount('0.1'), toAmount('0.2')))).toBe('0.3');
  });

  test.each([
    ['1.23', 2, true],
    ['1.234', 2, false],
    ['-1.23', 2, true],
    ['0', 0, true],
    ['0.000000000000000001', 18, true],
    ['0.000000000000000001', 17, false],
  ])('%s is a whole number of 10^-%i: %s', (text, decimals, expected) => {
    expect(fitsDecimals(toAmount(text), decimals)).toBe(expected);
  });
});
