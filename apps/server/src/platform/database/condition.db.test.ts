import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { condition } from './condition.ts';

test('an or inside a condition does not affect the conditions beside it', async () => {
  const { database, close } = await testDatabase();
  try {
    const rows = await database
      .selectFrom(sql<{ n: number }>`generate_series(1, 9)`.as('n'))
      .select(sql<number>`n`.as('n'))
      .where(sql.ref('n'), '<', 5)
      .where(condition`n = ${1} or n = ${8}`)
      .execute();
    expect(rows).toEqual([{ n: 1 }]);
  } finally {
    await close();
  }
});
