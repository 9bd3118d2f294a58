import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchOrder, type OpenedOrder, open, sellOrder } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { expireTask, followTask, makeOrderInvoicesTask } from '../lightning-tasks.ts';
import { lightningWorld } from '../testing/lightning-world.ts';

let world: Awaited<ReturnType<typeof lightningWorld>>;
let visitor: TestClient;
beforeAll(async () => {
  world = await lightningWorld();
  visitor = await world.program.client();
});
afterAll(() => world.close());

const each = 12;

/** Opens sales over Lightning and pays their invoices outside; nothing is booked yet. */
async function openPaid(): Promise<readonly { readonly order: OpenedOrder; readonly hash: string }[]> {
  const { program, node } = world;
  await program.tick();
  const opened: OpenedOrder[] = [];
  for (let made = 0; made < each; made += 1) {
    const body = await sellOrder(visitor, { deposit_network: 'LN', coin_value: '0.001' });
    opened.push(await open(visitor, { ...body, payout_type: 'KEEP', coin_address: null }));
  }
  program.clock.advance(5_000);
  // Two workers that make the same invoices keep one for each order.
  await Promise.all([program.runTask(makeOrderInvoicesTask), program.runTask(makeOrderInvoicesTask)]);
  const rows = await program.database
    .selectFrom('lightning_order_invoices as o')
    .innerJoin('lightning_invoices as i', 'i.id', 'o.invoice_id')
    .select(['o.order_public_id as id', 'i.payment_hash as hash'])
    .execute();
  return opened.map((order) => {
    const hashes = rows.filter(({ id }) => id === order.id).map(({ hash }) => hash);
    expect(hashes).toHaveLength(1);
    const [hash = ''] = hashes;
    node.settle(hash);
    return { order, hash };
  });
}

test('stream, last check, readers, the end of an order and its expiry book each payment once', async () => {
  const { program } = world;
  const expiring = await openPaid();
  program.clock.advance(25 * 3_600_000);
  const canceling = await openPaid();
  const cancel = ({ order: { id, secret } }: (typeof canceling)[number]) =>
    visitor.post('/api/order/cancel_before_payment', { id, secret });
  const read = ({ hash }: (typeof canceling)[number]) =>
    visitor.get(`/api/lightning/get_invoice?payment_hash=${hash}`);
  await Promise.all([
    ...[followTask, followTask, followTask, expireTask, 'orders-expire'].map((task) => program.runTask(task)),
    ...canceling.flatMap((its) => [read(its), cancel(its)]),
  ]);
  const orders = await Promise.all(
    [...expiring, ...canceling].map(({ order }) => fetchOrder(visitor, order)),
  );
  for (const order of orders) {
    const isWaiting = order.status === 'CANCELED';
    expect(order.waiting_payments.map(({ reason }: { reason: string }) => reason)).toEqual(
      isWaiting ? ['late'] : [],
    );
    if (!isWaiting) expect(Number(order.paid)).toBe(0.001);
  }
  const booked = await program.database
    .selectFrom('ledger_postings')
    .select('reference')
    .where('reference', 'like', 'payment:lightning:%')
    .execute();
  expect(booked).toHaveLength(2 * each);
  expect(await failedChecks(program.database)).toEqual([]);
});
