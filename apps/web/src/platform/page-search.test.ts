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

/** Merges like the router: the page's reader over the parameters of the URL. */
const laidOver = (given: Record<string, unknown>) => ({ ...given, ...read(given) });

test('drops invalid values and keeps valid ones', () => {
  expect(laidOver({ page: 'abc', show: 'nothing', ref: 'jana' })).toEqual({ ref: 'jana' });
  expect(laidOver({ page: '3', show: 'all' })).toEqual({ page: 3, show: 'all' });
});
