import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { expireTask, followTask, releaseTask } from '../lightning-tasks.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { lightningWorld, readBalance } from '../testing/lightning-world.ts';

let world: Awaited<ReturnType<typeof lightningWorld>>;
beforeAll(async () => {
  world = await lightningWorld();
});
afterAll(() => world.close());

test('workers, the last check and readers that find the same payments book each once', async () => {
  const { program, node, owner } = world;
  const visitor = await program.client();
  const hashes: string[] = [];
  for (let made = 0; made < 40; made += 1) {
    const { payment_hash: hash } = await createInvoice(owner, { amount: '0.00001', expiry: 60 });
    hashes.push(hash);
  }
  program.clock.advance(61_000);
  for (const hash of hashes) node.settle(hash);
  const readers = hashes.flatMap((hash) =>
    [owner, visitor].map((client) => client.get(`/api/lightning/get_invoice?payment_hash=${hash}`)),
  );
  const workers = Array.from({ length: 4 }, () => program.runTask(followTask));
  program.clock.advance(60_000);
  await Promise.all([...readers, ...workers, program.runTask(expireTask), program.runTask(releaseTask)]);
  expect(await readBalance(owner)).toBe('0.0004');
  const paid = await program.database
    .selectFrom('lightning_invoices')
    .select('id')
    .where('status', '=', 'PAID')
    .execute();
  expect(paid).toHaveLength(40);
  const index = await program.database
    .selectFrom('lightning_nodes')
    .select('settle_index')
    .executeTakeFirstOrThrow();
  expect(index.settle_index).toBe('40');
  expect(await failedChecks(program.database)).toEqual([]);
});
