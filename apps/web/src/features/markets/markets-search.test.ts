import { expect, test } from 'vitest';
import { firstOrder, marketsSearch } from './markets-search.ts';

test.each([
  [{}, {}],
  [
    { quote: 'EUR', sort: 'volume', order: 'ASC', q: 'btc' },
    { quote: 'EUR', sort: 'volume', order: 'ASC', q: 'btc' },
  ],
  [{ quote: 'USD', sort: 'age', order: 'up', q: '  ' }, {}],
  [{ quote: 1, q: 5 }, {}],
  [{ q: 'x'.repeat(50) }, { q: 'x'.repeat(40) }],
])('%j is %j', (asked, expected) => {
  expect(marketsSearch(asked)).toEqual(expected);
});

test('text columns start ascending, numbers descending', () => {
  expect([firstOrder('market'), firstOrder('price')]).toEqual(['ASC', 'DESC']);
});
