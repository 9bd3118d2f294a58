import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../platform/testing/as-owner.ts';
import { failingChanges } from '../../platform/testing/failing-changes.ts';
import { buyOrder, open } from '../../program/testing/order-requests.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { expireOrders } from './expire-orders.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

test('cancels an overdue order behind more than two pages of older ones that fail', async () => {
  const client = await program.client();
  const order = await open(client, await buyOrder(client));
  const changes = `jsonb_build_object('public_id', 'copy' || n, 'trade_id', 'copy' || n, 'due_at', '2026-03-01')`;
  await asOwner(
    program.ownerUrl,
    copyLastRow('orders', 450, changes),
    failingChanges('orders', `old.public_id like 'copy%'`),
  );
  program.clock.advance(30 * 24 * 3_600_000);
  const { database, deps, clock } = program;
  await expect(expireOrders(database, deps.orderDeps, clock)).rejects.toThrow('450 items failed');
  const cancelled = await database
    .selectFrom('orders')
    .select('public_id')
    .where('status', '=', 'CANCELED')
    .execute();
  expect(cancelled).toEqual([{ public_id: order.id }]);
});
