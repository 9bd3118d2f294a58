import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

test('the sum of a day over Lightning is read from an index only', async () => {
  const plan = await program.database.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql`
      explain (format json) select sum(crowns) as crowns from address_transfers
        where user_id = 1 and network = 'LN' and held = 'self' and canceled_at is null
          and created_at > now() - interval '1 day'`.execute(tx);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('address_transfers_lightning');
});
