import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

test('gives each test its own migrated database as the application’s role', async () => {
  const one = await testDatabase();
  const other = await testDatabase();
  try {
    const role = await sql<{
      role: string;
      name: string;
    }>`select current_user as role, current_database() as name`.execute(one.database);
    const there = await sql<{ name: string }>`select current_database() as name`.execute(other.database);
    expect(role.rows[0]?.role).toBe('dukat_app');
    expect(there.rows[0]?.name).not.toBe(role.rows[0]?.name);
  } finally {
    await one.close();
    await other.close();
  }
});
