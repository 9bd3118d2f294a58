import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettledInvoice } from '../../../../server/src/features/lightning/node-port.ts';
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
