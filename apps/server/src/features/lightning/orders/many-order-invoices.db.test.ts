import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SilentProvider } from '../../../platform/outage.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { lightningWorld } from '../testing/lightning-world.ts';
import { makeOrderInvoices } from './make-order-invoices.ts';
import { insertOrderInvoice } from './order-invoices-repository.ts';

// More rows than two pages, some of which fail.
const many = 450;

let world: Awaited<ReturnType<typeof lightningWorld>>;
beforeAll(async () => {
  world = await lightningWorld();
});
afterAll(() => world.close());

const countMade = async () => {
  const { made } = await world.program.database
    .selectFrom('lightning_order_invoices')
    .select(({ fn }) => fn.count<string>('invoice_id').as('made'))
    .executeTakeFirstOrThrow();
  return Number(made);
};

test('makes all invoices that orders wait for, past those that fail, until the node is silent', async () => {
  const { program, node, deps, owner } = world;
  await createInvoice(owner, {});
  const { portfolio_id: portfolioId } = await program.database
    .selectFrom('lightning_invoices')
    .select('portfolio_id')
    .executeTakeFirstOrThrow();
  const now = program.clock.now();
  await world.inTransaction(async (tx) => {
    for (let serial = 1; serial <= many; serial += 1) {
      await insertOrderInvoice(tx, {
        ...{ orderPublicId: `order-${serial}`, portfolioId: String(portfolioId), now },
        ...{ msat: BigInt(serial) * 1000n, description: `Order ${serial}` },
      });
    }
  });
  program.clock.advance(5_000);
  const make = node.createInvoice.bind(node);
  const createSpy = vi.spyOn(node, 'createInvoice');
  createSpy.mockImplementation(async (invoice) => {
    // Each tenth fails.
    if ((invoice.msat ?? 0n) % 10_000n === 0n) throw new Error('unreadable');
    return make(invoice);
  });
  await expect(makeOrderInvoices(deps)).rejects.toThrow();
  expect(await countMade()).toBe(many * 0.9);
  createSpy.mockRejectedValue(new SilentProvider('lightning', 'silent'));
  createSpy.mockClear();
  await expect(makeOrderInvoices(deps)).rejects.toThrow('silent');
  expect(createSpy).toHaveBeenCalledTimes(1);
  createSpy.mockRestore();
  await makeOrderInvoices(deps);
  expect(await countMade()).toBe(many);
});
