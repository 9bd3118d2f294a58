import { expect, test } from 'vitest';
import { largeFolders } from './large-folders.ts';

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

test('finds a planted folder of 26 files, but not one of 25', () => {
  const planted = [...files('apps/a/src', 26), ...files('apps/b/src', 25)];
  expect(largeFolders(planted)).toEqual(['apps/a/src']);
});

test('files of subfolders do not count', () => {
  expect(largeFolders([...files('apps/a', 20), ...files('apps/a/room', 20)])).toEqual([]);
});
