import { expect, test } from 'vitest';
import { reserveRows } from './use-painted-book.ts';

test.each([
  [7, 0, 7],
  [9, 7, 9],
  [8, 9, 9],
  [7, 9, 9],
  [6, 9, 6],
  [0, 9, 1],
])('%i rows with space for %i before get space for %i', (rows, before, room) => {
  expect(reserveRows(rows, before)).toBe(room);
});
