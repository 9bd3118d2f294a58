import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  findComponentsMissingInGallery,
  findUnrecognizedExports,
  listComponents,
} from './gallery-coverage.ts';
import type { Source } from './handmade-elements.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readSources = (pattern: string): readonly Source[] =>
  globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.test.') && !path.includes('/testing/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const kit = readSources('packages/ui/src/**/*.{ts,tsx}');
const gallery = readSources('packages/ui/gallery/**/*.tsx');

test('the gallery shows every component of the kit', () => {
  expect(listComponents(kit).length).toBeGreaterThan(50);
  expect(findUnrecognizedExports(kit)).toEqual([]);
  expect(findComponentsMissingInGallery(kit, gallery)).toEqual([]);
});

test('finds a planted component that the gallery does not show', () => {
  const planted: readonly Source[] = [
    { path: 'packages/ui/src/a/lamp.tsx', text: 'export function Lamp() {}\nexport function useLamp() {}' },
    { path: 'packages/ui/src/a/door.tsx', text: 'export const Door = createLink(Anchor);' },
    { path: 'packages/ui/src/a/chair.tsx', text: 'export function Chair<Value>() {}\nfunction Leg() {}' },
    { path: 'packages/ui/src/a/width.ts', text: 'export const Width = 4;' },
  ];
  const drawn: readonly Source[] = [
    { path: 'packages/ui/gallery/a.tsx', text: '<Doors /> <Chair<string> of={1} />' },
  ];
  expect(findComponentsMissingInGallery(planted, drawn)).toEqual([
    'packages/ui/src/a/lamp.tsx: Lamp',
    'packages/ui/src/a/door.tsx: Door',
  ]);
  expect(
    findUnrecognizedExports([...planted, { path: 'b.tsx', text: "export { Lamp } from './a.tsx';" }]),
  ).toEqual(['b.tsx']);
});
