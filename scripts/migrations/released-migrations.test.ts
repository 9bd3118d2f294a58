import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readMigrations } from '../../apps/server/src/platform/database/read-migrations.ts';
import { migrationProblems, parseReleased } from './released-migrations.ts';

const directory = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url));
const first = { name: '0001_a_create.sql', hash: 'one' };
const second = { name: '0004_b_create.sql', hash: 'four' };
const released = [first, second];

test('released migrations are unchanged, and new ones come after them', () => {
  const before = parseReleased(readFileSync(join(directory, 'released.txt'), 'utf8'));
  expect(before.length).toBeGreaterThan(40);
  expect(migrationProblems(before, readMigrations(directory))).toEqual([]);
});

test('accepts a new migration with a higher number', () => {
  expect(migrationProblems(released, [...released, { name: '0005_a_drop.sql', hash: 'x' }])).toEqual([]);
});

test.each([
  ['0003_a_drop.sql', '0003_a_drop.sql is new: its number must be above 4, the last that was released'],
  ['0004_c_drop.sql', '0004_c_drop.sql is new: its number must be above 4, the last that was released'],
])('rejects a new migration called %s', (name, problem) => {
  expect(migrationProblems(released, [...released, { name, hash: 'x' }])).toEqual([problem]);
});

test('rejects a changed or removed released migration', () => {
  expect(migrationProblems(released, [{ ...first, hash: 'other' }])).toEqual([
    '0001_a_create.sql was released and is changed',
    '0004_b_create.sql was released and is gone',
  ]);
});
