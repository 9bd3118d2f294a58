import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { lightningWorld, readBalance } from '../testing/lightning-world.ts';
import { expireInvoices } from './expire-invoices.ts';
import { followSettled } from './follow-settled.ts';
import { refreshInvoice } from './refresh-invoice.ts';

let world: Awaited<ReturnType<typeof lightningWorld>>;
beforeAll(async () => {
  world = await lightningWorld();
});
afterAll(async () => {
  expect(await failedChecks(world.program.database)).toEqual([]);
  await world.close();
});

const error = vi.fn();
const deps = () => ({ ...world.deps, log: { error } });

async function readIndex(): Promise<string> {
  const { database } = world.program;
  const row = await database.selectFrom('lightning_nodes').select('settle_index').executeTakeFirstOrThrow();
  return row.settle_index;
}

const makeUnknown = async () =>
  (await world.node.createInvoice({ msat: 5_000_500n, description: { text: '' }, expirySeconds: 60 }))
    .paymentHash;

/** Books five payments, then restores the node to an earlier time, at which it had none. */
async function restoreNode(): Promise<void> {
  for (let made = 0; made < 5; made += 1)
    world.node.settle((await createInvoice(world.owner, { amount: '0.00001' })).payment_hash);
  await followSettled(deps());
  expect(await readIndex()).toBe('5');
  error.mockClear();
  world.node.settled.splice(0);
}

test.each(['a reader', 'the last check'])('%s notices that the node counts again from less', async (by) => {
  await asOwner(world.ownerUrl, 'update lightning_nodes set settle_index = 0');
  world.node.settled.splice(0);
  await restoreNode();
  const { payment_hash: known } = await createInvoice(world.owner, { amount: '0.00002', expiry: 60 });
  const [before, unknown] = [Number(await readBalance(world.owner)), await makeUnknown()];
  world.node.settle(unknown);
  world.node.settle(known);
  await followSettled(deps());
  expect([await readIndex(), Number(await readBalance(world.owner))]).toEqual(['5', before]);
  if (by === 'a reader') await refreshInvoice(world.program.database, deps(), known);
  else {
    world.program.clock.advance(181_000);
    await expireInvoices(deps());
  }
  expect(Number(await readBalance(world.owner)) - before).toBeCloseTo(0.00002, 11);
  expect(error.mock.calls).toEqual([
    [expect.objectContaining({ settleIndex: '2', storedIndex: '5' }), expect.stringContaining('went back')],
  ]);
  expect(await readIndex()).toBe('0');
  await followSettled(deps());
  expect(await readIndex()).toBe('2');
  const { database } = world.program;
  const held = await database
    .selectFrom('lightning_invoices')
    .select('held_reason')
    .where('payment_hash', '=', unknown)
    .executeTakeFirst();
  expect(held).toEqual({ held_reason: 'unknown' });
  expect(Number(await readBalance(world.owner)) - before).toBeCloseTo(0.00002, 11);
});

test('a reader that books before the job leaves the index', async () => {
  const { payment_hash: hash } = await createInvoice(world.owner, { amount: '0.00001' });
  const before = await readIndex();
  world.node.settle(hash);
  error.mockClear();
  await refreshInvoice(world.program.database, deps(), hash);
  expect([await readIndex(), error.mock.calls]).toEqual([before, []]);
});

test('a worker does not undo that the index was set back while it read', async () => {
  const { payment_hash: hash } = await createInvoice(world.owner, { amount: '0.00001' });
  await followSettled(deps());
  world.node.settle(hash);
  const read = world.node.settledAfter.bind(world.node);
  const spy = vi.spyOn(world.node, 'settledAfter').mockImplementationOnce(async (index, most) => {
    await asOwner(world.ownerUrl, 'update lightning_nodes set settle_index = 0');
    return read(index, most);
  });
  await followSettled(deps());
  expect(await readIndex()).toBe('0');
  await followSettled(deps());
  expect(await readIndex()).toBe(String(world.node.settled.length));
  spy.mockRestore();
});

test('a payment without a known invoice is logged once, after the commit', async () => {
  const unknown = await makeUnknown();
  world.node.settle(unknown);
  error.mockClear();
  await asOwner(
    world.ownerUrl,
    `alter table ledger_postings add constraint broken check (reference <> 'deposit:lightning:${unknown}') not valid`,
  );
  await expect(followSettled(deps())).rejects.toThrow('broken');
  expect(error).not.toHaveBeenCalled();
  await asOwner(world.ownerUrl, 'alter table ledger_postings drop constraint broken');
  await followSettled(deps());
  await followSettled(deps());
  expect(error.mock.calls).toEqual([
    [{ paymentHash: unknown, amount: '0.00005' }, expect.stringContaining('waits in suspense')],
  ]);
});
