import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { releasedOnce } from './released-once.ts';

let db: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  db = await testDatabase();
  pool = new pg.Pool({ connectionString: db.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await db.close();
});

type Release = (error?: Error | boolean) => void;
const given = (from: pg.Pool) =>
  new Promise<Release>((resolve, fail) => {
    from.connect((error, _client, release) => (error === undefined ? resolve(release) : fail(error)));
  });

test('ignores a second release of a connection', async () => {
  const twice = await given(pool);
  twice();
  expect(() => twice()).toThrow('already been released');

  const seen = releasedOnce(pool);
  const release = await given(seen);
  release();
  const next = await given(seen);
  // The late second release, while another caller has the connection.
  release(true);
  expect([seen.totalCount, seen.idleCount]).toEqual([1, 0]);
  next();
  const client = await seen.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
  expect((await seen.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});
