import { afterAll, beforeAll, expect, test } from 'vitest';
import { Outage } from '../../../../server/src/platform/outage.ts';
import { endHeldPayment, forgetPayment, routingFee } from './send-payment.ts';
import { lightningWorld } from './testing/lightning-world.ts';

let world: Awaited<ReturnType<typeof lightningWorld>>;
beforeAll(async () => {
  world = await lightningWorld();
});
afterAll(() => world.close());

const amount = 1_000_001n;
const fee = routingFee(amount);
const maxFeeMsat = fee;

async function localBalance() {
  const { localMsat, remoteMsat } = await world.node.balances();
  return { localMsat, total: localMsat + remoteMsat };
}

const invoiceOf = (behavior: Parameters<typeof world.outside>[0]['behavior'] & string) =>
  world.outside({ msat: amount, behavior });
const pay = (request: string, msat: bigint | null = null) => world.node.pay({ request, msat, maxFeeMsat });

test('pays with the real fee, and the preimage proves it', async () => {
  const before = await localBalance();
  const { request, preimage, paymentHash } = await invoiceOf('pay');
  expect(await world.node.estimateFee({ request, msat: null })).toEqual({ kind: 'route', feeMsat: fee });
  const paid = { kind: 'paid', preimage, feeMsat: fee };
  expect(await pay(request)).toEqual(paid);
  expect(await world.node.track(paymentHash)).toEqual(paid);
  const after = await localBalance();
  expect([before.localMsat - after.localMsat, after.total]).toEqual([amount + fee, before.total]);
});

test('a paid hash is never failed, and not paid again', async () => {
  const { request, paymentHash } = await invoiceOf('pay');
  await pay(request);
  const before = await localBalance();
  expect(await pay(request)).toEqual({ kind: 'in_flight' });
  expect(await world.node.track(paymentHash)).toMatchObject({ kind: 'paid' });
  expect(await localBalance()).toEqual(before);
});

test('of ten calls at the same time one sends it', async () => {
  const before = await localBalance();
  const { request } = await invoiceOf('pay');
  const ends = await Promise.all(Array.from({ length: 10 }, () => pay(request)));
  expect(ends.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  expect(ends.filter(({ kind }) => kind === 'in_flight')).toHaveLength(9);
  expect(before.localMsat - (await localBalance()).localMsat).toBe(amount + fee);
});

test('pays an invoice without an amount the given one', async () => {
  const { request } = await world.outside({ msat: null });
  const { feeMsat } = Object(await world.node.estimateFee({ request, msat: amount }));
  expect(feeMsat).toBeGreaterThanOrEqual(fee);
  expect(await pay(request, amount)).toMatchObject({ kind: 'paid', feeMsat: fee });
});

test('amounts that do not belong to the invoice fail before they are sent', async () => {
  const [open, fixed] = [await world.outside({ msat: null }), await invoiceOf('pay')];
  const failed = { kind: 'failed', reason: 'invoice_amount_mismatch' };
  expect(await pay(open.request)).toEqual(failed);
  expect(await pay(fixed.request, amount)).toEqual(failed);
  expect(await world.node.track(fixed.paymentHash)).toEqual({ kind: 'missing' });
});

test('a refused payment returns everything, and can be tried again', async () => {
  const before = await localBalance();
  const { request, paymentHash } = await invoiceOf('fail');
  const failed = { kind: 'failed', reason: 'incorrect_payment_details' };
  expect(await pay(request)).toEqual(failed);
  expect(await world.node.track(paymentHash)).toEqual(failed);
  expect(await pay(request)).toEqual(failed);
  expect(await localBalance()).toEqual(before);
});

test('finds no route above the fee limit, to a stranger, or with too little', async () => {
  const { request } = await invoiceOf('pay');
  const tooDear = await world.node.pay({ request, msat: null, maxFeeMsat: fee - 1n });
  expect(tooDear).toEqual({ kind: 'failed', reason: 'no_route' });
  expect(await pay(request)).toMatchObject({ kind: 'paid' });
  const large = await world.outside({ msat: 11n * 10n ** 11n });
  const outgoing = { request: large.request, msat: null, maxFeeMsat: 10n ** 11n };
  expect(await world.node.estimateFee(outgoing)).toEqual({
    kind: 'no_route',
    reason: 'insufficient_balance',
  });
  expect(await world.node.pay(outgoing)).toEqual({ kind: 'failed', reason: 'insufficient_balance' });
});

test('does not pay its own invoice', async () => {
  const own = await world.node.createInvoice({ msat: 1000n, description: { text: '' }, expirySeconds: 60 });
  await expect(pay(own.request)).rejects.toThrow('self-payments not allowed');
  expect(await world.node.estimateFee({ request: own.request, msat: null })).toEqual({
    kind: 'no_route',
    reason: 'no_route',
  });
});

test('a held payment stays in flight and settles when the outside releases it', async () => {
  const before = await localBalance();
  const { request, preimage, paymentHash } = await invoiceOf('hold');
  // The caller's time ends before the payment.
  await expect(pay(request)).rejects.toThrow(Outage);
  expect(await world.node.track(paymentHash)).toEqual({ kind: 'in_flight' });
  expect(await pay(request)).toEqual({ kind: 'in_flight' });
  expect((await localBalance()).localMsat).toBe(before.localMsat - amount - fee);
  expect(await endHeldPayment(world.deps, paymentHash, 'settle')).toBe(true);
  expect(await endHeldPayment(world.deps, paymentHash, 'fail')).toBe(false);
  expect(await world.node.track(paymentHash)).toEqual({ kind: 'paid', preimage, feeMsat: fee });
  expect((await localBalance()).total).toBe(before.total);
});

test('a held payment that fails returns everything', async () => {
  const before = await localBalance();
  const { request, paymentHash } = await invoiceOf('hold');
  const paying = pay(request);
  await expect.poll(() => world.node.track(paymentHash)).toEqual({ kind: 'in_flight' });
  expect(await endHeldPayment(world.deps, paymentHash, 'fail')).toBe(true);
  expect(await paying).toEqual({ kind: 'failed', reason: 'incorrect_payment_details' });
  expect(await localBalance()).toEqual(before);
});

test.each(['lose-answer', 'hang', 'nonsense'] as const)(
  '%s: nobody knows at first, then it was paid',
  async (behavior) => {
    const { request, preimage, paymentHash } = await invoiceOf(behavior);
    await expect(pay(request)).rejects.toThrow(Outage);
    expect(await world.node.track(paymentHash)).toEqual({ kind: 'paid', preimage, feeMsat: fee });
    expect(await pay(request)).toEqual({ kind: 'in_flight' });
  },
);

test('a forgotten payment is missing, and paid when the node finds it again', async () => {
  const before = await localBalance();
  const { request, preimage, paymentHash } = await invoiceOf('forget');
  await expect(pay(request)).rejects.toThrow(Outage);
  expect(await world.node.track(paymentHash)).toEqual({ kind: 'missing' });
  expect((await localBalance()).localMsat).toBe(before.localMsat - amount - fee);
  await forgetPayment(world.deps, paymentHash, false);
  expect(await world.node.track(paymentHash)).toEqual({ kind: 'paid', preimage, feeMsat: fee });
});

test('a preimage of another payment proves nothing', async () => {
  const { request, paymentHash } = await invoiceOf('wrong-preimage');
  await expect(pay(request)).rejects.toThrow(Outage);
  await expect(world.node.track(paymentHash)).rejects.toThrow(Outage);
});

test('estimates for an invoice are refused, since LND would send test payments', async () => {
  const { request } = await invoiceOf('pay');
  const { macaroon, url } = world.options;
  const { status } = await fetch(`${url}/v2/router/route/estimatefee`, {
    method: 'POST',
    headers: { 'grpc-metadata-macaroon': macaroon },
    body: JSON.stringify({ payment_request: request }),
  });
  expect(status).toBe(400);
});

test('refuses a hash without padding, as the gateway of the node does', async () => {
  const { macaroon, url } = world.options;
  const headers = { 'grpc-metadata-macaroon': macaroon };
  const statusOf = async (hash: string) =>
    (await fetch(`${url}/v2/router/track/${hash}`, { headers })).status;
  const unpadded = Buffer.alloc(32, 251).toString('base64url');
  expect(await statusOf(unpadded)).toBe(400);
  expect(await statusOf(`${unpadded}=`)).toBe(404);
  expect(await statusOf(`${unpadded}A`)).toBe(400);
});

test('an expired invoice fails before it is sent', async () => {
  const { request, paymentHash } = await invoiceOf('pay');
  world.clock.advance(3_600_000);
  expect(await pay(request)).toEqual({ kind: 'failed', reason: 'invoice_expired' });
  expect(await world.node.track(paymentHash)).toEqual({ kind: 'missing' });
});
