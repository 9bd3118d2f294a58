import { expect, test } from 'vitest';
import { caretAfter, groupDigits, pastedAmount, withoutGroups } from './group-digits.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['', ''],
  ['0', '0'],
  ['999', '999'],
  ['1000', '1 000'],
  ['1234567', '1 234 567'],
  ['1234,5', '1 234,5'],
  ['1234.', '1 234.'],
  ['1 2345', '12 345'],
  ['0.00012345', '0.00012345'],
  [',5', ',5'],
  ['1.234,50', '1.234,50'],
])('%j is shown as %j', (typed, shown) => {
  expect(plain(groupDigits(typed))).toBe(shown);
  if (/^\d*[.,]?\d*$/.test(typed)) expect(withoutGroups(groupDigits(typed))).toBe(typed);
});

test.each([
  ['1.234,50 Kč', '1234,50'],
  ['€1,234.50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1’234.50', '1234.50'],
  ['1 234,50', '1234,50'],
  ['1\u202f234\u00a0567,5', '1234567,5'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234,567.89', '1234567.89'],
  ['12,5', '12,5'],
  ['12.', '12'],
  ['Kč 500', '500'],
  ['-3', '3'],
  ['none', ''],
])('pasting %j gives %j', (text, amount) => {
  expect(pastedAmount(text)).toBe(amount);
});

test.each([
  ['1 234', 0, 0],
  ['1 234', 1, 1],
  ['1 234', 2, 3],
  ['1 234', 4, 5],
  ['12', 5, 2],
])('in %j the caret after %i digits is at %i', (shown, digits, at) => {
  expect(caretAfter(shown.replaceAll(' ', '\u00a0'), digits)).toBe(at);
});
