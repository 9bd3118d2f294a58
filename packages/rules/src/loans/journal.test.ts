import { expect, test } from 'vitest';
import { journalKindOf } from './journal.ts';

test.each([
  ['drawn', 'drawn'],
  ['over:margin_call:1790000000000', 'over'],
  ['reminder:30', 'reminder'],
  ['sold:abc', 'sold'],
  ['soldout', undefined],
  ['', undefined],
])('the event %j has the kind %s', (event, kind) => {
  expect(journalKindOf(event)).toBe(kind);
});
