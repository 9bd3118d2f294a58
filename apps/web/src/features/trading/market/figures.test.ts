import { describe, expect, test } from 'vitest';
import { fixedDecimal, shortDecimal } from './figures.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a number with all its decimals', () => {
  test.each([
    ['1234567.8', 2, 'cs-CZ', '1 234 567,80'],
    ['1234567.8', 2, 'en-US', '1,234,567.80'],
    ['1234567.8', 2, 'de-DE', '1.234.567,80'],
    ['1234.5', 1, 'es-ES', '1234,5'],
    ['12345.5', 1, 'es-ES', '12.345,5'],
    ['1234', 0, 'cs-CZ', '1 234'],
    ['999', 0, 'en-US', '999'],
    ['0.00000001', 8, 'en-US', '0.00000001'],
    ['0.129', 2, 'en-US', '0.12'],
    ['-1234.5', 2, 'en-US', '\u22121,234.50'],
    ['12345678901234567890.123456789012345678', 18, 'en-US', '12,345,678,901,234,567,890.123456789012345678'],
  ])('%s with %i in %s is %s', (value, decimals, tag, shown) => {
    expect(plain(fixedDecimal(value, decimals, tag))).toBe(shown);
  });
});

test.each([
  ['1.500', 8, '1.5'],
  ['1.000', 8, '1'],
  ['0.123456789', 8, '0.12345678'],
  ['1000', 2, '1,000'],
])('%s with at most %i decimals is %s', (value, decimals, shown) => {
  expect(shortDecimal(value, decimals, 'en-US')).toBe(shown);
});
