import type { TestProject } from 'vitest/node';
import { seedPlatformAccounts } from '../../../../sandbox/src/seeds/seed-platform-accounts.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { seededTemplateName } from '../../platform/testing/template-name.ts';
import { keepAsTemplate, testDatabase } from '../../platform/testing/test-database.ts';

/** Funds the platform accounts once per test run. Otherwise every test program would repeat these four hundred postings. */
export async function setup(project: TestProject): Promise<void> {
  const { testPostgresUrl } = project.getProvidedContext();
  const base = await testDatabase(testPostgresUrl);
  await inTransaction(base.database, seedPlatformAccounts);
  await keepAsTemplate(base, seededTemplateName, testPostgresUrl);
}
