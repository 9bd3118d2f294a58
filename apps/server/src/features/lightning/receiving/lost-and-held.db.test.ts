import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createNewcomer } from '../../../program/testing/crashes/money-scene.ts';
import { portfolioRequests } from '../../portfolios/testing/portfolio-requests.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { lightningWorld } from '../testing/lightning-world.ts';
import { expireInvoices } from './expire-invoices.ts';
import { followSettled } from './follow-settled.ts';
import { releaseHeld } from './release-held.ts';

let world: Awaited<ReturnType<typeof lightningWorld>>;
beforeAll(async () => {
  world = await lightningWorld();
});
afterAll(() => world.close());

test('many waiting payments are mailed once, their credit in one sum, and keep the portfolio open', async () => {
  const { client, verify } = await createNewcomer(world.program);
  const own = portfolioRequests(client);
  const [first, id] = [await own.selected(), await own.made('Shop')];
  await own.select(id);
  const mailed: string[] = [];
  const { coinDepositGate: gate } = world.deps;
  const deps = {
    ...world.deps,
    coinDepositGate: {
      ...gate,
      mailWaiting: async (_: unknown, { amount }: { amount: bigint }) => void mailed.push(`waits ${amount}`),
      mailCredited: async (_: unknown, { amount }: { amount: bigint }) =>
        void mailed.push(`credited ${amount}`),
    },
  };
  for (const msat of [2_000_000_000n, 2_000_000_001n, 2_000_001_000n])
    world.node.settle((await createInvoice(client, {})).payment_hash, msat);
  await followSettled(deps);
  expect(mailed).toEqual([`waits ${2n * 10n ** 16n}`]);
  await own.select(first);
  expect((await own.close(id)).body).toMatchObject({ code: 'portfolio_not_empty' });
  await verify();
  await releaseHeld(deps);
  expect(mailed.slice(1)).toEqual([`credited ${6n * 10n ** 16n + 10n ** 10n}`]);
});

test('invoices that the node lost are asked for each hour, and logged in one line', async () => {
  const { clock } = world.program;
  for (let made = 0; made < 2; made += 1)
    world.node.lost.add((await createInvoice(world.owner, { expiry: 60 })).payment_hash);
  clock.advance(180_000);
  const find = vi.spyOn(world.node, 'findSettled');
  const error = vi.fn();
  const expire = () => expireInvoices({ ...world.deps, log: { error } });
  await expire();
  const asked = find.mock.calls.length;
  clock.advance(3_599_999);
  await expire();
  expect(find.mock.calls.length).toBe(asked);
  expect(error.mock.calls).toEqual([[expect.objectContaining({ count: 2 }), expect.any(String)]]);
  clock.advance(1);
  await expire();
  expect(find.mock.calls.length).toBe(asked + 2);
});
