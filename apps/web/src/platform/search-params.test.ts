import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('writes only parameters with a value', () => {
  expect(stringifySearch({ section: 'settings', request: '', ref: undefined, tag: null, page: 2 })).toBe(
    '?section=settings&page=2',
  );
  expect(stringifySearch({ section: undefined })).toBe('');
});

test('reads values as strings, also those that look like numbers', () => {
  expect(parseSearch('?publicId=007&market=BTC%2FEUR')).toEqual({ publicId: '007', market: 'BTC/EUR' });
});
