import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '../../apps/server/src/platform/testing/test-database.ts';
import { tableTypes, tableTypesFile } from './table-types.ts';

test('the types of the tables are those of the migrated database', async () => {
  const { ownerUrl, close } = await testDatabase();
  try {
    expect(readFileSync(tableTypesFile, 'utf8'), 'outdated; `npm run tables` writes it').toBe(
      await tableTypes(ownerUrl),
    );
  } finally {
    await close();
  }
});
