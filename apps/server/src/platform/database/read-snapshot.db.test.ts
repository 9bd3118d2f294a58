import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../testing/as-owner.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { inReadSnapshot, rootDatabase } from './read-snapshot.ts';

let base: TestDatabase;
/** A pool of one connection: a snapshot that kept it or needed a second would hang. */
let database: Database;

beforeAll(async () => {
  base = await testDatabase();
  await asOwner(
    base.ownerUrl,
    'create table things (name text); grant select, insert on things to dukat_app',
  );
  database = openDatabase({ url: base.url, max: 1 });
});
afterAll(async () => {
  await database.destroy();
  await base.close();
});

async function count(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from things`.execute(db);
  return rows[0]?.count ?? 0;
}
const add = (db: Database) => sql`insert into things values ('a')`.execute(db);

test('every statement sees the snapshot of the first one', async () => {
  const before = await count(database);
  const [first, second] = await inReadSnapshot(database, async (db) => {
    const seen = await count(db);
    await add(base.database);
    return [seen, await count(db)];
  });
  expect([first, second]).toEqual([before, before]);
  expect(await count(database)).toBe(before + 1);
});

test('runs concurrent statements one after another', async () => {
  const before = await count(database);
  expect(await inReadSnapshot(database, (db) => Promise.all([count(db), count(db), count(db)]))).toEqual([
    before,
    before,
    before,
  ]);
});

test('refuses writes and leaves the connection usable', async () => {
  const before = await count(database);
  await expect(inReadSnapshot(database, add)).rejects.toThrow('read-only transaction');
  await expect(inReadSnapshot(database, (db) => db.transaction().execute((tx) => add(tx)))).rejects.toThrow(
    'cannot begin another',
  );
  expect(await count(database)).toBe(before);
});

test('a failed statement fails the read, even if the caller handled it', async () => {
  await expect(
    inReadSnapshot(database, async (db) => {
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
      return 'read';
    }),
  ).rejects.toThrow();
  expect(await count(database)).toBeGreaterThan(0);
});

test('takes no connection for work without statements', async () => {
  await database.connection().execute(async () => {
    expect(await inReadSnapshot(database, async () => 'nothing read')).toBe('nothing read');
  });
});

test('returns the database that a snapshot reads', async () => {
  await inReadSnapshot(database, async (db) => expect(rootDatabase(db)).toBe(database));
  expect(rootDatabase(database)).toBe(database);
});
