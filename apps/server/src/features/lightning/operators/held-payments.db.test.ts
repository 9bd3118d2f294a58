import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator, openBackOffice } from '../../../program/testing/back-office.ts';
import { createNewcomer } from '../../../program/testing/crashes/money-scene.ts';
import { followTask, releaseTask } from '../lightning-tasks.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { lightningWorld } from '../testing/lightning-world.ts';

let world: Awaited<ReturnType<typeof lightningWorld>>;
let backOffice: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  world = await lightningWorld();
  backOffice = await openBackOffice(world.program);
});
afterAll(async () => {
  await backOffice.close();
  await world.close();
});

test('operators see held and unknown payments until they are credited, and the money at the node', async () => {
  const operator = await backOffice.logIn(...administrator);
  const read = async () => (await operator.get('/admin/api/held-lightning')).body;
  expect(await read()).toEqual({ payments: [], has_more: false });
  const { client, verify } = await createNewcomer(world.program);
  const { payment_hash: held } = await createInvoice(client, {});
  world.node.settle(held, 2_000_000_000n);
  const makeUnknown = async (msat: bigint) =>
    world.node.createInvoice({ msat, description: { text: '' }, expirySeconds: 60 });
  const { paymentHash: unknown } = await makeUnknown(5_000_500n);
  world.node.settle(unknown);
  // This payment has no money in suspense.
  world.node.settle((await makeUnknown(999n)).paymentHash);
  await world.program.runTask(followTask);
  const shown = (hash: string, amount: string, reason: string) => ({
    ...{ payment_hash: hash, asset: 'BTC', amount, reason },
    paid_at: world.program.clock.now().toISOString(),
  });
  const unknownShown = shown(unknown, '0.00005', 'unknown');
  expect(await read()).toEqual({
    payments: [shown(held, '0.02', 'above_deposit_limit'), unknownShown],
    has_more: false,
  });
  const { queues } = (await operator.get('/admin/api/waiting')).body;
  expect(queues).toMatchObject([{ name: 'held_lightning', count: 2 }]);
  const { balances } = (await operator.get('/admin/api/money')).body;
  expect(balances).toContainEqual({ kind: 'lightning', name: '', asset: 'BTC', amount: '0.02005001499' });
  await verify();
  await world.program.runTask(releaseTask);
  expect(await read()).toEqual({ payments: [unknownShown], has_more: false });
});
