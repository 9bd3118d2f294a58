import { expect, expectTypeOf, test } from 'vitest';
import { findPage } from './find-page.ts';
import { type PagePath, pagePath } from './page-path.ts';

test('returns a path of the table unchanged', () => {
  expect(findPage(pagePath('/trade'))?.key).toBe('trade');
});

test('does not compile for an unknown path or one with a parameter', () => {
  expectTypeOf<'/trade'>().toExtend<PagePath>();
  expectTypeOf<'/wallet_address'>().toExtend<PagePath>();
  expectTypeOf<'/trades'>().not.toExtend<PagePath>();
  expectTypeOf<'/blog/{articleName}'>().not.toExtend<PagePath>();
});
