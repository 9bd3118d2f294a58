import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { administrator, type BackOffice, openBackOffice } from '../../program/testing/back-office.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';

let program: TestProgram;
let backOffice: BackOffice;
beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

test('lists jobs that were given up to operators', async () => {
  const operator = await backOffice.logIn(...administrator);
  const list = async () => (await operator.get('/admin/api/health/jobs')).body;
  expect(await list()).toEqual({ jobs: [], total: 0 });
  await inTransaction(program.database, (tx) => enqueue(tx, 'audit-books', {}));
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'a defect'`.execute(
    program.database,
  );
  expect(await list()).toMatchObject({
    jobs: [{ task: 'audit-books', attempts: 12, error: 'a defect' }],
    total: 1,
  });
});
