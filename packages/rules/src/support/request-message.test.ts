import { expect, test } from 'vitest';
import { readRequestMessage } from './request-message.ts';

test.each([
  ['  0123456789  ', '0123456789'],
  ['012345678', undefined],
  ['         1         ', undefined],
  // Eleven UTF-16 units, seven code points.
  ['👩‍👩‍👧‍👦', undefined],
])('%j becomes %j', (typed, kept) => {
  expect(readRequestMessage(typed)).toBe(kept);
});
