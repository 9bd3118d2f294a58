import { describe, expect, test } from 'vitest';
import { isDestinationTag, isMemoOn, isPlainText } from './payment-note.ts';

describe('a destination tag', () => {
  test.each(['0', '1', '4294967295', '1234567890'])('accepts %s', (tag) => {
    expect(isDestinationTag(tag)).toBe(true);
  });

  test.each(['', '4294967296', '9999999999', '01', '-1', '+1', '1.0', '1e3', ' 1', '１', '0x1', 'abc'])(
    'rejects %j',
    (tag) => {
      expect(isDestinationTag(tag)).toBe(false);
    },
  );
});

describe('a memo', () => {
  test.each([
    ['XLM', 28],
    ['MINA', 32],
    ['ATOM', 256],
    ['EOS', 256],
  ])('on %s may have %i bytes and no more', (network, bytes) => {
    expect(isMemoOn(network, 'a'.repeat(bytes))).toBe(true);
    expect(isMemoOn(network, 'a'.repeat(bytes + 1))).toBe(false);
  });

  test('is measured in bytes, not in characters', () => {
    expect(isMemoOn('XLM', 'č'.repeat(14))).toBe(true);
    expect(isMemoOn('XLM', 'č'.repeat(15))).toBe(false);
  });
});

test.each(['a\nb', 'a\u0000', 'a\u202eb', '\u200b', '\ud800', 'a\u2028b', 'a\u007f'])(
  'a text with an invisible character is not plain: %j',
  (text) => {
    expect(isPlainText(text)).toBe(false);
    expect(isMemoOn('ATOM', text)).toBe(false);
  },
);

test('letters, spaces, marks and emoji are plain text', () => {
  expect(isPlainText('Žluťoučký kůň 🐴, č. 5 (á)')).toBe(true);
});
