import { describe, expect, test } from 'vitest';
import { readAmount, readPositiveAmount, typedAmount } from './read-amount.ts';

describe('typed amounts', () => {
  test.each([
    ['1000', '1000'],
    ['1 000', '1000'],
    ['1\u00a0000,5', '1000.5'],
    ['0,1', '0.1'],
    [',5', '0.5'],
    ['5,', '5'],
    ['007', '7'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
  ])('%j is %j', (typed, wire) => {
    expect(readAmount(typed)).toBe(wire);
  });

  test.each([
    '',
    ' ',
    '.',
    '1e-9',
    '-1',
    'NaN',
    '１２',
    '1.2.3',
    '1,2,3',
    '0x10',
    '9'.repeat(40),
    '0.1234567890123456789',
  ])('%j is not a number', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  });

  test('rejects zero and more decimals than the asset has', () => {
    expect(readPositiveAmount('0')).toBeUndefined();
    expect(readPositiveAmount('0,001', 2)).toBeUndefined();
    expect(readPositiveAmount('0,01', 2)).toBe(10n ** 16n);
  });

  test('a value is formatted for a field in the page’s language', () => {
    expect(typedAmount('1234.5', 'cs-CZ')).toBe('1234,5');
    expect(typedAmount('1234.5', 'en-US')).toBe('1234.5');
  });
});
