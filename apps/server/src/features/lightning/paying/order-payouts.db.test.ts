import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reauthenticate } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, fetchOrder, open, payByBank } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { payoutToken } from '../../orders/creation/order-secret.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { type PayingWorld, payee, payer, payingWorld } from '../testing/paying-world.ts';

// Orders whose coins are sent over Lightning: from a bank payment of a visitor, and from a balance.

const days = 24 * 3600;
let world: PayingWorld;
let visitor: TestClient;
let owner: Owner;
let mailTo: (email: string) => Promise<readonly string[]>;
beforeAll(async () => {
  world = await payingWorld();
  owner = await world.owner(payer);
  await owner.give('CZK', '1000000');
  mailTo = async (email) =>
    (
      await world.program.database
        .selectFrom('mails')
        .select('template')
        .where('recipient', '=', email)
        .orderBy('id')
        .execute()
    ).map(({ template }) => template);
});
beforeEach(async () => {
  visitor = await world.program.client();
  await world.program.tick();
});
afterAll(async () => expect(await world.close()).toEqual([]));

const to = (Address: string) => ({ coin_address: { Address, Network: 'LN' } });

/** A visitor's purchase that is paid by bank, traded, and sent. */
async function boughtByBank(address: string) {
  const body = await buyOrder(visitor, { fiat_value: '5000', ...to(address) });
  const order = await open(visitor, body);
  await payByBank(visitor, order);
  await world.program.settle(3);
  return { ...order, email: body.email };
}

/** The same from the owner's balance, confirmed by the mailed link. */
async function boughtFromBalance(address: string, changes: object = {}) {
  await world.program.tick();
  const terms = { email: null, payment_type: 'VIRTUAL', fiat_value: '5000', ...to(address), ...changes };
  const order = await open(owner.client, await buyOrder(owner.client, terms));
  await world.program.settle(2);
  const token = payoutToken(world.program.deps.orderDeps.secretKey, order.id);
  const confirmed = await visitor.post('/api/order/confirm_payout', { id: order.id, token });
  expect([confirmed.status, confirmed.text]).toEqual([200, expect.anything()]);
  await world.program.settle(2);
  return order;
}

async function refused(changes: Readonly<Record<string, unknown>>, client = visitor) {
  const { status, body } = await client.post('/api/new_order', await buyOrder(client, changes));
  const [error] = (body.errors ?? []) as { field: string }[];
  return [status, body.code, error?.field];
}

const seen = (order: Parameters<typeof fetchOrder>[1], client = visitor) => fetchOrder(client, order);
const paymentOf = (id: string) =>
  world.program.database
    .selectFrom('lightning_payments')
    .selectAll()
    .where('reference', '=', `order:${id}`)
    .executeTakeFirst();

describe('a visitor who buys by bank', () => {
  test('is paid at a Lightning address, with a proof and what its service says', async () => {
    const order = await boughtByBank('pay@wallet.example');
    const { status, payout, received, withdrawal_fee: fee, bought } = await seen(order);
    expect(status).toBe('FINISHED');
    expect(payout).toMatchObject({
      status: 'final',
      amount: received,
      lightning: { state: 'paid', preimage: expect.stringMatching(/^[0-9a-f]{64}$/), reason: null },
    });
    expect(payout.lightning.success).toEqual({ text: 'Thank you!', url: null });
    expect(Number(bought) - Number(fee)).toBeCloseTo(Number(received), 9);
    // What the way did not cost is on the account.
    expect(Number(payout.lightning.fee)).toBeLessThan(Number(fee));
    expect(await mailTo(order.email)).toContain('order_paid_out');
  });

  test('is paid at an invoice without an amount that outlasts the order', async () => {
    const { request } = await world.outside({ msat: null, expirySeconds: 8 * days });
    const order = await boughtByBank(request);
    expect(await seen(order)).toMatchObject({ status: 'FINISHED', payout: { lightning: { state: 'paid' } } });
  });

  test('finds the coins on the account if the payment fails for certain', async () => {
    const order = await boughtByBank('fail@wallet.example');
    expect(await seen(order)).toMatchObject({
      status: 'FINISHED',
      payout: { status: 'failed', lightning: { state: 'failed', preimage: null } },
      withdrawal_fee: '0',
    });
    expect(await mailTo(order.email)).toContain('payout_failed');
    // It no longer counts for the sum of a day.
    const transfer = await world.program.database
      .selectFrom('address_transfers')
      .select('canceled_at')
      .where('reference', '=', `order:${order.id}`)
      .executeTakeFirstOrThrow();
    expect(transfer.canceled_at).not.toBeNull();
  });

  test('learns that the end is unknown, and the end once the outside world has settled it', async () => {
    const order = await boughtByBank('hold@wallet.example');
    const held = await seen(order);
    expect(held).toMatchObject({ status: 'PENDING_WITHDRAWAL', payout: { lightning: { state: 'unknown' } } });
    world.program.clock.advance(11 * 60_000);
    await world.program.settle(1);
    expect(await mailTo(order.email)).toContain('payout_unknown');
    expect(await world.endHeld(held.payout.lightning.payment_hash, 'settle')).toBe(true);
    await world.track();
    expect(await seen(order)).toMatchObject({ status: 'FINISHED', payout: { lightning: { state: 'paid' } } });
    expect(await mailTo(order.email)).toEqual(expect.arrayContaining(['order_paid_out']));
  });

  test.each([
    ['an invoice that can expire first', { expirySeconds: 7 * days }, {}, 'invoice_expires_too_soon'],
    ['an invoice with an amount at the market rate', { msat: 10_000_000n }, {}, 'invoice_amount_not_fixed'],
    [
      'an invoice of another amount at the current rate',
      { msat: 10_000_000n },
      { rate_type: 'CURRENT' },
      'invoice_amount_differs',
    ],
  ])('is refused %s', async (_, invoice, changes, code) => {
    const { request } = await world.outside({ msat: null, expirySeconds: 9 * days, ...invoice });
    expect(await refused({ ...to(request), ...changes })).toEqual([422, code, 'coin_address.Address']);
  });

  test('is refused an address of the chain, a withdrawal link and an empty address', async () => {
    expect(await refused(to('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'))).toEqual([
      422,
      'address_wrong_network',
      'coin_address.Address',
    ]);
    expect(await refused(to('lnurlw://wallet.example/x'))).toEqual([
      422,
      'address_invalid',
      'coin_address.Address',
    ]);
    expect((await refused(to('')))[0]).toBe(422);
  });

  test('is not told whose invoice it is', async () => {
    const other = await world.owner(payee);
    const { payment_request: request } = await createInvoice(other.client, {
      amount: '0.0001',
      expiry: 86_400,
    });
    // The account of the e-mail is not proved to be the visitor's.
    const code = (await refused({ ...to(request), email: payee, rate_type: 'CURRENT' }))[1];
    expect(code).toBe('invoice_expires_too_soon');
  });
});

describe('an owner who buys from the balance', () => {
  test('is paid at an invoice of exactly what arrives at the current rate', async () => {
    const probe = await buyOrder(owner.client, { fiat_value: '5000' });
    const gross = BigInt(Math.round(Number(probe.coin_value) * 1e8));
    const { request } = await world.outside({
      msat: (gross - (gross + 499n) / 500n) * 1000n,
      expirySeconds: 2 * days,
    });
    const order = await boughtFromBalance(request, { rate_type: 'CURRENT', rate_value: probe.rate_value });
    expect(await seen(order, owner.client)).toMatchObject({ payout: { status: 'final' } });
  });

  test('is refused a paid invoice, the own one, and an invoice for a custom rate', async () => {
    const { request } = await world.outside({ msat: null, expirySeconds: 2 * days });
    await boughtFromBalance(request);
    const balance = { email: null, payment_type: 'VIRTUAL' };
    expect(await refused({ ...balance, ...to(request) }, owner.client)).toEqual([
      409,
      'invoice_already_paid',
      'coin_address.Address',
    ]);
    const own = await createInvoice(owner.client, { expiry: 86_400 });
    expect((await refused({ ...balance, ...to(own.payment_request) }, owner.client))[1]).toBe('invoice_own');
    const long = await world.outside({ msat: null, expirySeconds: 300 * days });
    const custom = { rate_type: 'CUSTOM', rate_value: '1900000' };
    expect((await refused({ ...balance, ...custom, ...to(long.request) }, owner.client))[1]).toBe(
      'invoice_expires_too_soon',
    );
  });

  test('above 1,000 EUR is refused before anything is held', async () => {
    const changes = {
      email: null,
      payment_type: 'VIRTUAL',
      fiat_value: '26000',
      ...to('pay@wallet.example'),
    };
    expect(await refused(changes, owner.client)).toEqual([
      409,
      'address_proof_impossible',
      'coin_address.Address',
    ]);
  });

  test('has one invoice paid once by two orders, and the coins of the other on the balance', async () => {
    const { request } = await world.outside({ msat: null, expirySeconds: 9 * days });
    const body = () => buyOrder(visitor, { fiat_value: '3000', ...to(request) });
    const orders = [await open(visitor, await body()), await open(visitor, await body())];
    for (const order of orders) await payByBank(visitor, order);
    await world.program.settle(4);
    const statuses = await Promise.all(orders.map(async (order) => (await seen(order)).payout.status));
    expect(statuses.toSorted()).toEqual(['failed', 'final']);
  });
});

describe('other paths', () => {
  test('a withdrawal names Lightning, and its invoice must ask for what arrives', async () => {
    await owner.give('BTC', '0.01');
    const { body } = await owner.client.get('/api/withdrawal_info?currency=BTC');
    const { networks, defaultNetwork } = Object(body.withdrawalInfo);
    expect(networks.map((its: { network: string }) => its.network)).toEqual(['BTC', 'LN']);
    expect(defaultNetwork).toBe('BTC');
    const { request } = await world.outside({ msat: 100_000_000n });
    const withdraw = (amount: string) => owner.withdraw({ amount, to: { Address: request, Network: 'LN' } });
    expect(await withdraw('0.0011')).toMatchObject({
      status: 422,
      body: { code: 'invoice_amount_differs', errors: [{ field: 'to.Address' }] },
    });
    // A five-hundredth of what leaves the balance is the highest fee.
    expect((await withdraw('0.00100201')).status).toBe(200);
  });

  test('an address is saved for withdrawals, an invoice is not', async () => {
    const { request } = await world.outside({ msat: null });
    await reauthenticate(owner.client);
    const save = (Address: string) =>
      owner.client.post('/api/user/withdrawal_addresses', {
        ...{ currency: 'BTC', name: 'Phone', to: { Address, Network: 'LN' } },
      });
    expect(await save(request)).toMatchObject({ status: 422, body: { code: 'invoice_paid_once' } });
    expect((await save('pay@wallet.example')).status).toBe(200);
  });

  test('orders that are paid by bank also count for the 1,000 EUR of a day', async () => {
    world.program.clock.advance(25 * 3_600_000);
    await world.program.tick();
    const { client, email } = await world.owner(payer);
    const body = () => buyOrder(client, { email: null, fiat_value: '15000', ...to('pay@wallet.example') });
    const orders = [await open(client, await body()), await open(client, await body())];
    for (const order of orders) {
      await payByBank(client, order);
      await world.program.settle(3);
    }
    const [first, second] = await Promise.all(orders.map((order) => seen(order, client)));
    expect(first).toMatchObject({ status: 'FINISHED', payout: { status: 'final' } });
    expect(second).toMatchObject({ status: 'FINISHED', payout: null });
    expect(await paymentOf(second.id)).toBeUndefined();
    expect(await mailTo(email)).toContain('payout_failed');
    expect(
      (await refused({ email: null, fiat_value: '10001', ...to('pay@wallet.example') }, client))[1],
    ).toBe('address_proof_impossible');
  });
});
