import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cacheImmutable } from './cache-immutable.ts';
import type { Database, Tables } from './database.ts';

/** Never queried: only the object's identity matters. */
const someDatabase = (): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) });

test('reads found values once and missing values each time', async () => {
  const there = new Map<string, string>();
  const asked: string[] = [];
  const find = cacheImmutable(async (_db, key) => {
    asked.push(key);
    return there.get(key);
  });
  const db = someDatabase();
  expect(await find(db, 'a')).toBeUndefined();
  there.set('a', 'A');
  expect(await find(db, 'a')).toBe('A');
  expect(await find(db, 'a')).toBe('A');
  expect(await find(db, 'b')).toBeUndefined();
  expect(asked).toEqual(['a', 'a', 'b']);
});

test('keeps separate values for each database', async () => {
  const [one, other] = [someDatabase(), someDatabase()];
  const find = cacheImmutable(async (db) => (db === one ? 'one' : 'other'));
  expect(await find(one, 'a')).toBe('one');
  expect(await find(other, 'a')).toBe('other');
  expect(await find(one, 'a')).toBe('one');
});
