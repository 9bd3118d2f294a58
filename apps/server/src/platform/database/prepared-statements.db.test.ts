import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { databaseOn, openPool } from './database.ts';

let url: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ url, close } = await testDatabase());
});
afterAll(() => close());

async function withOneConnection(work: (database: ReturnType<typeof databaseOn>) => Promise<void>) {
  const database = databaseOn(openPool({ url, max: 1 }));
  try {
    await work(database);
  } finally {
    await database.destroy();
  }
}

async function preparedTexts(database: ReturnType<typeof databaseOn>): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database,
  );
  return rows.map(({ statement }) => statement);
}

describe('a statement with parameters', () => {
  test('is prepared at its third use, and returns the result of each call', async () => {
    await withOneConnection(async (database) => {
      for (const value of [1, 2, 3, 4]) {
        expect(await preparedTexts(database)).toHaveLength(value > 3 ? 1 : 0);
        const { rows } = await sql<{ n: number }>`select ${value}::int as n`.execute(database);
        expect(rows).toEqual([{ n: value }]);
      }
      expect(await preparedTexts(database)).toEqual(['select $1::int as n']);
    });
  });

  test('may fail, be retried, and leaves the connection usable', async () => {
    await withOneConnection(async (database) => {
      const broken = () => sql`select 1 / ${0}::int`.execute(database);
      const unknown = () => sql`select * from no_such_table where id = ${1}`.execute(database);
      for (let tried = 0; tried < 4; tried += 1) {
        await expect(broken()).rejects.toThrow('division by zero');
        await expect(unknown()).rejects.toThrow('no_such_table');
      }
      const { rows } = await sql<{ n: number }>`select ${7}::int as n`.execute(database);
      expect(rows).toEqual([{ n: 7 }]);
    });
  });

  test('is no longer prepared once the limit is reached', async () => {
    await withOneConnection(async (database) => {
      for (let index = 0; index < 3 * 1010; index += 1) {
        await sql`select ${1}::int as ${sql.ref(`c${Math.floor(index / 3)}`)}`.execute(database);
      }
      expect(await preparedTexts(database)).toHaveLength(1000);
    });
  });

  test('works in a transaction that is rolled back, and again after it', async () => {
    await withOneConnection(async (database) => {
      const insert = (tx: typeof database) => sql`insert into kept (n) values (${1})`.execute(tx);
      await sql`create temporary table kept (n int)`.execute(database);
      for (let time = 0; time < 4; time += 1)
        await expect(
          database.transaction().execute(async (tx) => {
            await insert(tx);
            throw new Error('undone');
          }),
        ).rejects.toThrow('undone');
      for (let time = 0; time < 3; time += 1) await insert(database);
      const { rows } = await sql<{ count: string }>`select count(*) as count from kept`.execute(database);
      expect(rows).toEqual([{ count: '3' }]);
    });
  });
});
