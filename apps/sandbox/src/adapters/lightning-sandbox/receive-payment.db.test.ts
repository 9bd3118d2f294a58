import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import { assert } from '@dukat/rules/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lndNode } from '../../../../server/src/adapters/lnd/lnd-node.ts';
import { Outage } from '../../../../server/src/platform/outage.ts';
import { lightningWorld } from './testing/lightning-world.ts';

let world: Awaited<ReturnType<typeof lightningWorld>>;
beforeAll(async () => {
  world = await lightningWorld();
});
afterAll(() => world.close());

const create = (msat: bigint | null, expirySeconds = 900) =>
  world.node.createInvoice({ msat, description: { text: 'Coffee ☕' }, expirySeconds });

async function remoteBalance() {
  const { localMsat, remoteMsat } = await world.node.balances();
  expect(localMsat + remoteMsat).toBe(20n * 10n ** 11n);
  return remoteMsat;
}

test('answers who it is, and nothing to a wrong macaroon', async () => {
  const { publicKey, ...info } = await world.node.info();
  expect(info).toEqual({ network: 'bcrt', isSynced: true, channelCount: 1 });
  expect(publicKey).toMatch(/^0[23][0-9a-f]{64}$/);
  const stranger = lndNode({ ...world.options, macaroon: '00' });
  await expect(stranger.info()).rejects.toThrow(Outage);
  await expect(
    stranger.createInvoice({ msat: 1n, description: { text: '' }, expirySeconds: 1 }),
  ).rejects.toThrow('verification failed');
});

test('signs an invoice of the exact amount, text, expiry and private channel', async () => {
  const made = await create(1_234_567n);
  const read = decodeInvoice(made.request);
  assert(!read.refused, 'expected a valid invoice');
  const { publicKey } = await world.node.info();
  expect(read.value).toMatchObject({
    network: 'regtest',
    msat: 1_234_567n,
    paymentHash: made.paymentHash,
    description: 'Coffee ☕',
    payee: publicKey,
    expiresAt: new Date('2026-03-02T10:15:00Z'),
    hints: [[{ channel: '0000010000020003' }]],
  });
});

test('signs the hash of a longer text', async () => {
  const hash = 'ab'.repeat(32);
  const made = await world.node.createInvoice({ msat: null, description: { hash }, expirySeconds: 60 });
  expect(decodeInvoice(made.request)).toMatchObject({
    value: { description: undefined, descriptionHash: hash, msat: undefined },
  });
});

test('a paid invoice is settled once, to the thousandth of a satoshi', async () => {
  const before = await remoteBalance();
  const { paymentHash } = await create(1_234_567n);
  expect(await world.node.findSettled(paymentHash)).toBeNull();
  expect(await world.pay({ paymentHash })).toBe('settled');
  expect(await world.node.findSettled(paymentHash)).toMatchObject({ paymentHash, msat: 1_234_567n });
  expect(await world.pay({ paymentHash })).toBe('already_paid');
  expect(await world.node.cancelInvoice(paymentHash)).toBe('already_paid');
  expect(before - (await remoteBalance())).toBe(1_234_567n);
});

test('an over-payment arrives whole, up to twice the amount', async () => {
  const { paymentHash } = await create(1000n);
  expect(await world.pay({ paymentHash, msat: 999n })).toBe('wrong_amount');
  expect(await world.pay({ paymentHash, msat: 2001n })).toBe('wrong_amount');
  expect(await world.pay({ paymentHash, msat: 2000n })).toBe('settled');
  expect(await world.node.findSettled(paymentHash)).toMatchObject({ msat: 2000n });
});

test('parts are one payment, and nothing before all have arrived', async () => {
  const before = await remoteBalance();
  const { paymentHash } = await create(1000n);
  for (const msat of [400n, 500n]) expect(await world.pay({ paymentHash, msat, isPart: true })).toBe('held');
  expect(await world.node.findSettled(paymentHash)).toBeNull();
  expect(await remoteBalance()).toBe(before);
  expect(await world.pay({ paymentHash, msat: 150n, isPart: true })).toBe('settled');
  expect(await world.node.findSettled(paymentHash)).toMatchObject({ msat: 1050n });
  expect(before - (await remoteBalance())).toBe(1050n);
});

test('a canceled invoice cannot be paid, not by its last part either', async () => {
  const { paymentHash } = await create(1000n);
  expect(await world.pay({ paymentHash, msat: 400n, isPart: true })).toBe('held');
  expect(await world.node.cancelInvoice(paymentHash)).toBe('cancelled');
  expect(await world.node.cancelInvoice(paymentHash)).toBe('cancelled');
  expect(await world.pay({ paymentHash, msat: 600n, isPart: true })).toBe('canceled');
  expect(await world.pay({ paymentHash })).toBe('canceled');
});

test('an expired invoice is paid only by what was on its way', async () => {
  const [first, second] = [await create(1000n, 60), await create(1000n, 60)];
  world.clock.advance(60_000);
  expect(await world.pay({ paymentHash: first.paymentHash })).toBe('expired');
  expect(await world.pay({ paymentHash: first.paymentHash, isLate: true })).toBe('settled');
  expect(await world.node.cancelInvoice(second.paymentHash)).toBe('cancelled');
  expect(await world.pay({ paymentHash: second.paymentHash, isLate: true })).toBe('canceled');
});

test('the payer chooses the amount of an invoice without one', async () => {
  const { paymentHash } = await create(null);
  expect(await world.pay({ paymentHash })).toBe('wrong_amount');
  expect(await world.pay({ paymentHash, msat: 7n })).toBe('settled');
  expect(await world.node.findSettled(paymentHash)).toMatchObject({ msat: 7n });
});

test('nobody sends more than the channels can receive', async () => {
  const { paymentHash } = await create(11n * 10n ** 11n);
  expect(await world.pay({ paymentHash })).toBe('no_capacity');
  expect(await world.node.findSettled(paymentHash)).toBeNull();
});

test('of ten payments at the same time one settles', async () => {
  const { paymentHash } = await create(1000n);
  const results = await Promise.all(Array.from({ length: 10 }, () => world.pay({ paymentHash })));
  expect(results.filter((result) => result === 'settled')).toHaveLength(1);
});

test('an unknown invoice is an Outage, since its payment may be money', async () => {
  await expect(world.node.findSettled('00'.repeat(32))).rejects.toThrow(Outage);
  await expect(world.node.cancelInvoice('00'.repeat(32))).rejects.toThrow(Outage);
  expect(await world.pay({ paymentHash: '00'.repeat(32) })).toBe('unknown');
});
