import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readMigrations } from '../apps/server/src/platform/database/read-migrations.ts';
import { migrationProblems, parseReleased } from './released-migrations.ts';

const directory = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const first = { name: '0001_a_create.sql', hash: 'one' };
const second = { name: '0004_b_create.sql', hash: 'four' };
const released = [first, second];

test('every migration comes after those of the last release, and those are as they were', () => {
  const before = parseReleased(readFileSync(join(directory, 'released.txt'), 'utf8'));
  expect(before.length).toBeGreaterThan(40);
  expect(migrationProblems(before, readMigrations(directory))).toEqual([]);
});

test('a new one with a higher number is fine', () => {
  expect(migrationProblems(released, [...released, { name: '0005_a_drop.sql', hash: 'x' }])).toEqual([]);
});

test.each([
  ['0003_a_drop.sql', '0003_a_drop.sql is new: its number must be above 4, the last that was released'],
  ['0004_c_drop.sql', '0004_c_drop.sql is new: its number must be above 4, the last that was released'],
])('a new one called %s is found', (name, problem) => {
  expect(migrationProblems(released, [...released, { name, hash: 'x' }])).toEqual([problem]);
});

test('a released one that was changed or taken away is found', () => {
  expect(migrationProblems(released, [{ ...first, hash: 'other' }])).toEqual([
    '0001_a_create.sql was released and is changed',
    '0004_b_create.sql was released and is gone',
  ]);
});
