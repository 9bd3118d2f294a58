import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { slices } from './slices.ts';

// What a slice declares is what its folder has: read from the sources, so that neither is forgotten.

const server = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(server, path), 'utf8');
const files = (pattern: string) => globSync(pattern, { cwd: server });
const isTest = (path: string) => /\.(test|examples)\.ts$|\/testing\//.test(path);

test('every folder of a capability has one declaration, and the program lists it once', () => {
  const declared = files('features/*/slice.ts').map((path) => path.split('/')[1]);
  const folders = files('features/*').map((path) => path.split('/')[1]);
  expect(declared.toSorted()).toEqual(folders.toSorted());
  const names = slices.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(declared));
});

test.each(slices)(
  'the crash points of $name are those that its sources pass',
  ({ name, crashPoints = [] }) => {
    const sources = files(`{features,adapters}/${name}/**/*.ts`).filter((path) => !isTest(path));
    const passed = sources.flatMap((path) =>
      [...read(path).matchAll(/crashPoint\('([^']+)'\)/g)].map(([, point]) => point),
    );
    expect([...new Set(passed)].toSorted()).toEqual(crashPoints.toSorted());
  },
);

test('at every crash point a drill kills the program', () => {
  const drills = files('**/*.ts').filter(isTest).map(read).join('\n');
  const points = slices.flatMap(({ crashPoints = [] }) => crashPoints);
  expect(points.length).toBeGreaterThan(20);
  expect(points.filter((point) => !new RegExp(`['"\`]${point}['"\`:]`).test(drills))).toEqual([]);
});
