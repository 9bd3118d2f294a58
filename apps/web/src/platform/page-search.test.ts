import { expect, test } from 'vitest';
import { pageSearch } from './page-search.ts';

interface Search {
  readonly page?: number;
  readonly show?: 'all';
}

const read = pageSearch<Search>(['page', 'show'], ({ page, show }) => ({
  ...(Number(page) > 1 && { page: Number(page) }),
  ...(show === 'all' && { show }),
}));

/** As the router does it: what a page reads over what the address says. */
const laidOver = (given: Record<string, unknown>) => ({ ...given, ...read(given) });

test('what a page takes no value of is not there, and what it knows is', () => {
  expect(laidOver({ page: 'abc', show: 'nothing', ref: 'jana' })).toEqual({ ref: 'jana' });
  expect(laidOver({ page: '3', show: 'all' })).toEqual({ page: 3, show: 'all' });
});
