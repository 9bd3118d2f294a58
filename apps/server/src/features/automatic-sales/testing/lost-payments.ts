import { expect } from 'vitest';
import type { TestProgram } from '../../../program/testing/test-program.ts';

/** Lets the chain lose the block of the newest payment. Returns a function that sends the payment again. */
export async function loseNewestPayment(program: TestProgram): Promise<() => Promise<void>> {
  const { database } = program;
  const all = await database.selectFrom('sandbox_chain_transactions').selectAll().orderBy('id').execute();
  const newest = all.at(-1)?.height ?? 0;
  const lost = all.filter(({ height }) => (height ?? 0) >= newest);
  const { height: tip } = await database
    .selectFrom('sandbox_chain_networks')
    .select('height')
    .where('network', '=', 'BTC')
    .executeTakeFirstOrThrow();
  const client = await program.client();
  const lose = { depth: tip - newest + 1, drop_transactions: true };
  const answer = await client.post('/sandbox/chain/BTC/reorganise', lose);
  expect(answer.status, answer.text).toBe(200);
  return async () => {
    for (const { id: _, ...row } of lost) {
      await database
        .insertInto('sandbox_chain_transactions')
        .values({ ...row, height: null })
        .execute();
    }
  };
}
