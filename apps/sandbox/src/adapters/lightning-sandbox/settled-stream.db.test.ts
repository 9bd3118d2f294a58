import { assert } from '@dukat/rules/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettledInvoice } from '../../../../server/src/features/lightning/node-port.ts';
import { inTransaction } from '../../../../server/src/platform/http/in-transaction.ts';
import { Outage } from '../../../../server/src/platform/outage.ts';
import { nextSettleIndex } from './sandbox-node-repository.ts';
import { lightningWorld } from './testing/lightning-world.ts';

let world: Awaited<ReturnType<typeof lightningWorld>>;
beforeAll(async () => {
  world = await lightningWorld();
});
afterAll(() => world.close());

const create = () => world.node.createInvoice({ msat: 1000n, description: { text: '' }, expirySeconds: 900 });

test('begins without any, reads more than two pages from the first, and resumes at every index', async () => {
  expect(await world.node.settledAfter(0n, 10)).toEqual([]);
  const made = [];
  for (let count = 0; count < 260; count += 1) made.push((await create()).paymentHash);
  // The first to be settled is not the first that was made, and some are never paid.
  const paid = made.toReversed().filter((_, index) => index % 10 !== 9);
  for (const paymentHash of paid) expect(await world.pay({ paymentHash })).toBe('settled');
  const all: SettledInvoice[] = [];
  for (let batch = await world.node.settledAfter(0n, 100); batch.length > 0; ) {
    expect(batch.length).toBeLessThanOrEqual(100);
    all.push(...batch);
    batch = await world.node.settledAfter(all.at(-1)?.settleIndex ?? 0n, 100);
  }
  expect(all.map(({ paymentHash }) => paymentHash)).toEqual(paid);
  expect(all.map(({ settleIndex }) => settleIndex)).toEqual(paid.map((_, index) => BigInt(index + 1)));
  for (const index of [1, 133, 233]) {
    const [next] = await world.node.settledAfter(BigInt(index), 1);
    expect(next?.paymentHash).toBe(paid[index]);
  }
});

test('waits for the next payment, and ends without one', async () => {
  const [last] = (await world.node.settledAfter(233n, 10)).slice(-1);
  const { paymentHash } = await create();
  const waiting = world.node.settledAfter(last?.settleIndex ?? 0n, 10);
  await create();
  expect(await world.pay({ paymentHash })).toBe('settled');
  expect(await waiting).toMatchObject([{ paymentHash }]);
  expect(await world.node.settledAfter((last?.settleIndex ?? 0n) + 1n, 10)).toEqual([]);
});

/** Makes an invoice that the outside pays. */
async function settle() {
  const { paymentHash } = await create();
  expect(await world.pay({ paymentHash })).toBe('settled');
  const settled = await world.node.findSettled(paymentHash);
  assert(settled !== null, 'expected a paid invoice');
  return settled;
}

test('a settlement that nobody can prove or read keeps no other one from being read', async () => {
  const { settleIndex: from } = await settle();
  const [first, second, third, fourth] = [await settle(), await settle(), await settle(), await settle()];
  const change = ({ paymentHash }: SettledInvoice, values: { preimage?: string; payment_hash?: string }) =>
    world.deps.database
      .updateTable('sandbox_lightning_invoices')
      .set(values)
      .where('payment_hash', '=', paymentHash)
      .execute();
  const preimage = '09'.repeat(32);
  await change(second, { preimage });
  const unproven = { ...second, preimage };
  expect(await world.node.settledAfter(from, 10)).toEqual([first, unproven, third, fourth]);
  expect(await world.node.findSettled(second.paymentHash)).toEqual(unproven);
  await change(third, { payment_hash: 'abcd' });
  expect(await world.node.settledAfter(from, 10)).toEqual([first, unproven]);
  await expect(world.node.settledAfter(second.settleIndex, 10)).rejects.toThrow(Outage);
  expect(await world.node.settledAfter(third.settleIndex, 10)).toEqual([fourth]);
});

test('a gap in the stream is read again, and passed if it stays', async () => {
  const [before, first] = [await settle(), await settle()];
  await inTransaction(world.deps.database, nextSettleIndex);
  const second = await settle();
  expect(second.settleIndex).toBe(first.settleIndex + 2n);
  expect(await world.node.settledAfter(before.settleIndex, 10)).toEqual([first, second]);
  expect(await world.node.settledAfter(first.settleIndex, 10)).toEqual([second]);
});
