import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
    const expiry = made % 2 === 0 ? 60 : 3600;
    const { payment_hash: hash } = await createInvoice(owner, { amount: '0.00001', expiry });
    hashes.push(hash);
  }
  program.clock.advance(61_000);
  for (const hash of hashes) node.settle(hash);
  const findSettled = vi.spyOn(node, 'findSettled');
  const readers = hashes.flatMap((hash) =>
    [owner, visitor].map((client) => client.get(`/api/lightning/get_invoice?payment_hash=${hash}`)),
  );
  const workers = Array.from({ length: 4 }, () => program.runTask(followTask));
  program.clock.advance(60_000);
  await Promise.all([...readers, ...workers, program.runTask(expireTask), program.runTask(releaseTask)]);
  expect(await readBalance(owner)).toBe('0.0004');
  // Readers asked about invoices that do not expire during the test.
  const asked = new Set(findSettled.mock.calls.map(([hash]) => hash));
  expect(hashes.filter((hash, made) => made % 2 === 1 && asked.has(hash)).length).toBeGreaterThan(0);
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
