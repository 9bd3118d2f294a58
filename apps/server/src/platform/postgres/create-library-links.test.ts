import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLibraryLinks } from './create-library-links.ts';

let native: string;

beforeEach(() => {
  native = join(mkdtempSync(join(tmpdir(), 'dukat-links-')), 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'the library');
});

afterEach(() => rmSync(join(native, '..'), { recursive: true }));

function list(links: unknown): void {
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
}

test('creates missing links', () => {
  list([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]);
  createLibraryLinks(native);
  expect(readFileSync(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('the library');
});

test('keeps existing links and files', () => {
  writeFileSync(join(native, 'lib', 'libpq.so.5'), 'another file');
  list([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]);
  createLibraryLinks(native);
  expect(readFileSync(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('another file');
});

test('changes nothing for an invalid or missing list', () => {
  createLibraryLinks(native);
  list({ not: 'a list' });
  createLibraryLinks(native);
  list([{ source: 'native/lib/libgone.so.1', target: 'native/lib/libgone.so' }, 7, null]);
  createLibraryLinks(native);
  expect(() => readFileSync(join(native, 'lib', 'libgone.so'))).toThrow('ENOENT');
});
