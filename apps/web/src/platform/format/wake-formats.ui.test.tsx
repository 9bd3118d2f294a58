import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { wakeFormats } from './wake-formats.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.lang = '';
});

test('loads the locale data of the page’s language after the first paint, not before', async () => {
  document.documentElement.lang = 'cs-CZ';
  const read = vi.spyOn(Intl, 'NumberFormat');
  runInThisContext(wakeFormats);
  expect(read).not.toHaveBeenCalled();
  await expect.poll(() => read.mock.calls.map(([language]) => language)).toEqual(['cs-CZ']);
});
