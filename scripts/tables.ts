import { writeFileSync } from 'node:fs';
import { startTestPostgres } from '../apps/server/src/platform/testing/start-test-postgres.ts';
import { testDatabase } from '../apps/server/src/platform/testing/test-database.ts';
import { tableTypes, tableTypesFile } from './tables/table-types.ts';

// Writes the types of all tables, after a migration or a change of `scripts/tables/column-types.ts`: `npm run tables`.

const postgres = await startTestPostgres();
try {
  const { ownerUrl, close } = await testDatabase(postgres.url);
  writeFileSync(tableTypesFile, await tableTypes(ownerUrl));
  await close();
} finally {
  await postgres.stop();
}
