import { expect, expectTypeOf, test } from 'vitest';
import { findPage } from './find-page.ts';
import { type PagePath, pagePath } from './page-path.ts';

test('a path of the table is itself', () => {
  expect(findPage(pagePath('/trade'))?.key).toBe('trade');
});

test('a path that the table does not have, or that needs a parameter, is no path of a page', () => {
  expectTypeOf<'/trade'>().toExtend<PagePath>();
  expectTypeOf<'/wallet_address'>().toExtend<PagePath>();
  expectTypeOf<'/trades'>().not.toExtend<PagePath>();
  expectTypeOf<'/blog/{articleName}'>().not.toExtend<PagePath>();
});
