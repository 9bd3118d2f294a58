import { expect, test } from 'vitest';
import { parseExactJson, toPlainDecimal } from './exact-json.ts';

test('keeps numbers as their source text, at any depth', () => {
  const text =
    '{"a": 0.1, "b": [12345678901234567.89, -0.30], "c": {"d": 1.0E7}, "e": "1", "f": null, "g": true}';
  expect(parseExactJson(text)).toEqual({
    a: '0.1',
    b: ['12345678901234567.89', '-0.30'],
    c: { d: '1.0E7' },
    e: '1',
    f: null,
    g: true,
  });
});

test.each([
  ['1', '1'],
  ['-130.00', '-130'],
  ['0.10', '0.1'],
  ['1.0E7', '10000000'],
  ['1.234567891E7', '12345678.91'],
  ['-2.5e-3', '-0.0025'],
  ['12E+2', '1200'],
  ['0.0', '0'],
  ['99999999999999999999.99', '99999999999999999999.99'],
])('%s is %s', (source, expected) => {
  expect(toPlainDecimal(source)).toBe(expected);
});

test.each(['', '1,5', 'NaN', '1.', '.5', '1e', '0x10', ' 1'])('%o is no number', (source) => {
  expect(toPlainDecimal(source)).toBeUndefined();
});
