import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dukat-classes-'));
  mkdirSync(join(root, 'src/parts'), { recursive: true });
  for (const name of ['src/b.module.css', 'src/parts/a.module.css', 'src/plain.css'])
    writeFileSync(join(root, name), '');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a class is named by its own name and the number of its file', () => {
  const shortName = shortClassNames(root, ['src']);
  expect(shortName('card', join(root, 'src/b.module.css'))).toBe('card_0');
  expect(shortName('card', join(root, 'src/parts/a.module.css?used'))).toBe('card_1');
});

test('a new file is numbered after all others', () => {
  const shortName = shortClassNames(root, ['src']);
  writeFileSync(join(root, 'src/a.module.css'), '');
  expect(shortName('row', join(root, 'src/a.module.css'))).toBe('row_2');
  expect(shortName('row', join(root, 'src/b.module.css'))).toBe('row_0');
  expect(shortName('cell', join(root, 'src/a.module.css'))).toBe('cell_2');
});
