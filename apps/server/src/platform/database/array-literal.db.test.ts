import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { bytesArray, instantArray, plainArray, textArray } from './array-literal.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

async function read(literal: string, type: 'bigint' | 'text' | 'timestamptz' | 'bytea'): Promise<unknown[]> {
  const { rows } = await sql<{ value: unknown }>`
    select value from unnest(${literal}::${sql.raw(type)}[]) with ordinality as u (value, place) order by place`.execute(
    db.database,
  );
  return rows.map((row) => row.value);
}

test('reads numbers and words unchanged and null as null', async () => {
  expect(await read(plainArray([1, -2, null, 9_007_199_254_740_991]), 'bigint')).toEqual([
    '1',
    '-2',
    null,
    '9007199254740991',
  ]);
  expect(await read(plainArray(['Open', 'a_-Z9', null]), 'text')).toEqual(['Open', 'a_-Z9', null]);
  expect(await read(plainArray([]), 'text')).toEqual([]);
});

test.each(['', 'null', 'NULL', ' ', 'a,b', '{a}', '"', '\\', '\\"', "'", 'ž', '\n'])(
  'reads the text %j unchanged',
  async (text) => {
    expect(await read(textArray([text, null, 'other']), 'text')).toEqual([text, null, 'other']);
  },
);

test('reads timestamps to the millisecond', async () => {
  const moment = new Date('2026-11-21T10:00:00.123Z');
  expect(await read(instantArray([moment, null, moment, new Date(0)]), 'timestamptz')).toEqual([
    moment,
    null,
    moment,
    new Date(0),
  ]);
});

test('reads bytes unchanged', async () => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  expect(await read(bytesArray([every, Buffer.alloc(0)]), 'bytea')).toEqual([every, Buffer.alloc(0)]);
});
