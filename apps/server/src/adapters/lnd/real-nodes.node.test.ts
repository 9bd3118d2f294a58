import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { z } from '@dukat/contract/z';
import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import { assert } from '@dukat/rules/result';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { startRegtest } from '../bitcoin/testing/start-regtest.ts';
import { lndNode } from './lnd-node.ts';
import { connect, disconnect, LdkNode } from './testing/ldk-node.ts';
import { servePayments } from './testing/ldk-payments.ts';

// What the adapter concludes about payments between nodes of LDK, whose channels are on a real chain. The payer's node is behind an
// interface like LND's.

const patience = { timeout: 30_000, interval: 50 };
const maxFeeMsat = 100_000n;
const confirmations = 6;

let world: Awaited<ReturnType<typeof openNodes>>;
beforeAll(async () => {
  world = await openNodes();
});
afterAll(() => world?.close());

/** A payer, a neighbor and a payee behind it. A fourth node has no channel. */
async function openNodes() {
  const chain = await startRegtest();
  const height = await chain.rpc(z.number(), 'getblockcount');
  const tip = { height, hash: await chain.rpc(z.string(), 'getblockhash', height) };
  const [payer, hub, payee, stranger] = [1, 2, 3, 4].map((seed) => new LdkNode(chain, seed, tip));
  assert(payer && hub && payee && stranger, 'expected four nodes');
  const nodes = [payer, hub, payee];
  for (const each of nodes) each.start();

  async function openChannel(from: LdkNode, to: LdkNode, sats: bigint) {
    connect(from, to);
    const countUsable = () =>
      [from, to].reduce((count, { manager }) => count + manager.list_usable_channels().length, 0);
    const before = countUsable();
    await vi.waitUntil(
      () => from.peers.list_peers().length > 0 && to.peers.list_peers().length > 0,
      patience,
    );
    from.openChannel(to, sats);
    await vi.waitUntil(
      async () => (await chain.rpc(z.array(z.string()), 'getrawmempool')).length === 1,
      patience,
    );
    await chain.mine(confirmations);
    await vi.waitUntil(async () => {
      for (const each of nodes) await each.readBlocks();
      return countUsable() === before + 2;
    }, patience);
  }
  await openChannel(payer, hub, 1_000_000n);
  await openChannel(hub, payee, 800_000n);
  // Invoices name a channel only once its other end has announced a fee.
  await vi.waitUntil(() => readInvoice(payee.makeInvoice(null)).hints.length > 0, patience);
  const app = Fastify();
  servePayments(app, payer);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const access = { url, macaroon: '00', network: 'bcrt', clock: systemClock } as const;
  const [node, impatientNode] = [lndNode(access), lndNode({ ...access, payMs: 1500 })];
  return {
    ...{ node, hub, payee, stranger },
    /** Mines a block once a transaction waits for it, and lets all nodes read it. */
    async mineNext() {
      const waiting = () => chain.rpc(z.array(z.string()), 'getrawmempool');
      await vi.waitUntil(async () => (await waiting()).length > 0, patience);
      await chain.mine(1);
      for (const each of nodes) await each.readBlocks();
    },
    /** Pays an invoice, which must have an amount unless one is given. */
    pay: (request: string, msat: bigint | null = null) => node.pay({ request, msat, maxFeeMsat }),
    /** Pays an invoice, and waits for the end of the payment only briefly. */
    payBriefly: (request: string) => impatientNode.pay({ request, msat: null, maxFeeMsat }),
    async close() {
      for (const each of nodes) each.stop();
      app.server.closeAllConnections();
      await app.close();
      await chain.stop();
    },
  };
}

function readInvoice(request: string) {
  const invoice = decodeInvoice(request);
  assert(!invoice.refused, 'expected a valid invoice');
  return invoice.value;
}

const hashOf = (request: string) => readInvoice(request).paymentHash;

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

test('a payment over two channels costs the fee of the node between them', async () => {
  const request = world.payee.makeInvoice(10_000_000n);
  // Nobody announces the payee's channel: the invoice names the way.
  const hubId = Buffer.from(world.hub.id).toString('hex');
  expect(readInvoice(request).hints.map(([hop]) => hop?.node)).toEqual([hubId]);
  const paid = await world.pay(request);
  assert(paid.kind === 'paid', 'expected a paid invoice');
  expect(sha256(paid.preimage)).toBe(hashOf(request));
  expect(paid.feeMsat).toBeGreaterThan(0n);
  expect(await world.node.track(hashOf(request))).toEqual(paid);
  // Nobody pays it again.
  expect(await world.pay(request)).toEqual({ kind: 'in_flight' });
});

test('a neighbor is paid without a fee, and an invoice without an amount by a given one', async () => {
  expect(await world.pay(world.hub.makeInvoice(25_000_000n))).toMatchObject({ kind: 'paid', feeMsat: 0n });
  expect(await world.pay(world.hub.makeInvoice(null), 5_000_000n)).toMatchObject({ kind: 'paid' });
});

test.each([
  ['more than the channels carry', () => world.payee.makeInvoice(900_000_000n)],
  ['a payee without a channel', () => world.stranger.makeInvoice(1_000_000n)],
])('%s fails', async (_, makeInvoice) => {
  expect(await world.pay(makeInvoice())).toEqual({ kind: 'failed', reason: 'no_route' });
});

test('a fee above the limit fails', async () => {
  const request = world.payee.makeInvoice(10_000_000n);
  expect(await world.node.pay({ request, msat: null, maxFeeMsat: 0n })).toEqual({
    kind: 'failed',
    reason: 'no_route',
  });
});

test.each(['claim', 'failBack'] as const)(
  'a payee withholds its claim until %s: until then nobody knows',
  async (end) => {
    const { node, payee } = world;
    payee.isWithholding = true;
    const request = payee.makeInvoice(3_000_000n);
    const paymentHash = hashOf(request);
    // The answer does not come in time.
    await expect(world.payBriefly(request)).rejects.toThrow();
    await expect.poll(() => payee.claimable.has(paymentHash), patience).toBe(true);
    expect(await node.track(paymentHash)).toEqual({ kind: 'in_flight' });
    expect(await world.pay(request)).toEqual({ kind: 'in_flight' });
    payee[end](paymentHash);
    payee.isWithholding = false;
    const isOver = async () => (await node.track(paymentHash)).kind;
    await expect.poll(isOver, patience).toBe(end === 'claim' ? 'paid' : 'failed');
  },
);

test('a payee that has left is not paid, and is paid once it is back', async () => {
  const { hub, payee } = world;
  disconnect(hub, payee);
  const missed = payee.makeInvoice(2_000_000n);
  expect(await world.pay(missed)).toEqual({ kind: 'failed', reason: 'no_route' });
  connect(hub, payee);
  const isBack = () => payee.manager.list_usable_channels().length > 0;
  await vi.waitUntil(isBack, patience);
  expect(await world.pay(payee.makeInvoice(2_000_000n))).toMatchObject({ kind: 'paid' });
});

test('a payment whose channel is closed on the chain is unknown until the payee claims it there', async () => {
  const { node, hub, payee } = world;
  payee.isWithholding = true;
  const request = payee.makeInvoice(30_000_000n);
  const paymentHash = hashOf(request);
  await expect(world.payBriefly(request)).rejects.toThrow();
  await expect.poll(() => payee.claimable.has(paymentHash), patience).toBe(true);
  disconnect(hub, payee);
  payee.closeOnChain(hub);
  await world.mineNext();
  expect(await node.track(paymentHash)).toEqual({ kind: 'in_flight' });
  payee.claim(paymentHash);
  await world.mineNext();
  // The preimage is on the chain for everybody to read.
  await expect.poll(async () => (await node.track(paymentHash)).kind, patience).toBe('paid');
  expect(await world.pay(payee.makeInvoice(1_000_000n))).toEqual({ kind: 'failed', reason: 'no_route' });
});

test('a payment that the node never sent is missing', async () => {
  expect(await world.node.track('ab'.repeat(32))).toEqual({ kind: 'missing' });
});
