import { accountSections } from '@dukat/brands/account-sections';
import { pageTable } from '@dukat/brands/page-table';
import { expect, test } from 'vitest';
import { menuNames } from './slices.ts';

test('each menu entry has a name, and each name has a menu entry', () => {
  const pages = pageTable.flatMap((page) => ('menu' in page ? [page.key] : []));
  const placed = [...pages, ...Object.keys(accountSections)];
  expect(placed.length).toBeGreaterThan(20);
  expect(Object.keys(menuNames).toSorted()).toEqual(placed.toSorted());
});
