import { inject } from 'vitest';
import { seedBroker } from '../../../../sandbox/src/seeds/seed-broker.ts';
import { seedPlatformAccounts } from '../../../../sandbox/src/seeds/seed-platform-accounts.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { seededTemplateName } from '../../platform/testing/template-name.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { programOn, type TestProgram } from './program-on.ts';

export type { TestProgram } from './program-on.ts';

const seededDatabase = () => testDatabase(inject('testPostgresUrl'), seededTemplateName);

/** The program on its own database, with inventory in the house trading account. */
export async function testProgram(
  start = new Date('2026-03-02T10:00:00Z'),
  brokerMarkets: readonly string[] = [],
  databaseOf = seededDatabase,
): Promise<TestProgram> {
  const base = await databaseOf();
  const program = await programOn({ ...base, start, brokerMarkets });
  await inTransaction(base.database, async (tx) => {
    if (databaseOf !== seededDatabase) await seedPlatformAccounts(tx);
    if (brokerMarkets.length > 0) await seedBroker(tx, brokerMarkets, start);
  });
  return {
    ...program,
    async close() {
      await program.close();
      await base.close();
    },
  };
}
