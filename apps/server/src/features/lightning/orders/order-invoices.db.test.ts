import { assert } from '@dukat/rules/result';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type OutsidePayment,
  payFromOutside,
} from '../../../../../sandbox/src/adapters/lightning-sandbox/receive-payment.ts';
import { Outage } from '../../../platform/outage.ts';
import {
  fetchOrder,
  type OpenedOrder,
  open,
  readRate,
  sellOrder,
} from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { followTask, makeOrderInvoicesTask } from '../lightning-tasks.ts';

// The whole path: the order's job, LND's interface over HTTP, its stream, and wallets outside.

let program: TestProgram;
let visitor: TestClient;
beforeAll(async () => {
  program = await testProgram();
  await program.tick();
  visitor = await program.client();
});
afterAll(async () => {
  expect(await failedChecks(program.database)).toEqual([]);
  await program.close();
});

async function openSale(changes: Readonly<Record<string, unknown>> = {}): Promise<OpenedOrder> {
  await program.tick();
  const order = await open(visitor, await sellOrder(visitor, { deposit_network: 'LN', ...changes }));
  await program.settle(1);
  return order;
}

async function findHash(order: OpenedOrder): Promise<string> {
  const { payment_hash: hash } = await program.database
    .selectFrom('lightning_invoices as i')
    .innerJoin('lightning_order_invoices as o', 'o.invoice_id', 'i.id')
    .select('i.payment_hash')
    .where('o.order_public_id', '=', order.id)
    .orderBy('o.id', 'desc')
    .executeTakeFirstOrThrow();
  return hash;
}

async function pay(payment: OutsidePayment): Promise<void> {
  expect(await payFromOutside(program, payment)).toBe('settled');
  await program.runTask(followTask);
}

test('a visitor sells over Lightning: invoice, payment, trade, payout to the bank', async () => {
  const order = await open(visitor, await sellOrder(visitor, { deposit_network: 'LN' }));
  const asked = (await fetchOrder(visitor, order)).payment;
  expect(asked).toMatchObject({ type: 'lightning', payment_request: null, qrCodes: [], expired: false });
  await program.settle(1);
  const { payment, deposit_network: network } = await fetchOrder(visitor, order);
  expect(payment).toMatchObject({ type: 'lightning', amount: '0.01', currency: 'BTC', network: 'LN' });
  expect(network).toBe('LN');
  const [code] = payment.qrCodes;
  expect(code.value).toBe(`LIGHTNING:${payment.payment_request.toUpperCase()}`);
  expect(Date.parse(payment.expires_at) - program.clock.now().getTime()).toBe(15 * 60_000);
  await pay({ paymentHash: await findHash(order) });
  await program.settle();
  const done = await fetchOrder(visitor, order);
  expect(done).toMatchObject({ status: 'FINISHED', paid: '0.01', payout: { status: 'final' } });
});

/** The ledger entries of a payment's posting. */
async function readEntries(hash: string): Promise<readonly string[]> {
  const rows = await program.database
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.posting_id', 'p.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['a.kind', 'e.amount', 'p.type'])
    .where('p.reference', '=', `payment:lightning:${hash}`)
    .execute();
  return rows.map(({ type, kind, amount }) => `${type} ${kind} ${Number(amount)}`).toSorted();
}

test('too much for a market order is sold in full, without the part of a satoshi', async () => {
  const order = await openSale({ payout_type: 'KEEP', coin_address: null });
  const hash = await findHash(order);
  await pay({ paymentHash: hash, msat: 1_100_000_500n });
  await program.settle();
  expect(await fetchOrder(visitor, order)).toMatchObject({ status: 'FINISHED', paid: '0.011' });
  expect(await readEntries(hash)).toEqual([
    'deposit_matched blocked 0.011',
    'deposit_matched fees 5e-9',
    'deposit_matched lightning -0.011000005',
  ]);
  expect(await payFromOutside(program, { paymentHash: hash })).toBe('already_paid');
});

test('a part of a satoshi too much pays an order at a fixed rate; more waits for its payer’s choice', async () => {
  const [exact, over] = [await openSale({ rate_type: 'CURRENT' }), await openSale({ rate_type: 'CURRENT' })];
  await pay({ paymentHash: await findHash(exact), msat: 1_000_000_999n });
  await pay({ paymentHash: await findHash(over), msat: 1_000_001_000n });
  await program.settle();
  expect((await fetchOrder(visitor, exact)).status).toBe('FINISHED');
  const waits = await fetchOrder(visitor, over);
  expect(waits).toMatchObject({ status: 'WAITING_FOR_PAYMENT', payment: null });
  const [waiting] = waits.waiting_payments;
  expect(waiting).toMatchObject({ amount: '0.01000001', reason: 'over' });
  const { body } = await visitor.get(`/api/order/waiting_payment?token=${waiting.token}`);
  // Lightning has no address to which a payment could be returned.
  expect(body.payment).toMatchObject({ send_back: null });
});

test('an expired invoice is replaced, and both pay their order when they are paid late', async () => {
  const order = await openSale({ coin_value: '0.005' });
  const first = await findHash(order);
  expect(
    (await visitor.post('/api/order/generate_wallet', { id: order.id, secret: order.secret })).status,
  ).toBe(409);
  program.clock.advance(15 * 60_000);
  const expired = await fetchOrder(visitor, order);
  expect(expired).toMatchObject({ payment: { expired: true }, can: { generate_wallet: true } });
  const renewed = await visitor.post('/api/order/generate_wallet', { id: order.id, secret: order.secret });
  expect(renewed.body.order).toMatchObject({ payment: { payment_request: null, expired: false } });
  await program.settle(1);
  const second = await findHash(order);
  expect(second).not.toBe(first);
  await pay({ paymentHash: second });
  await pay({ paymentHash: first, isLate: true });
  await program.settle();
  expect(await fetchOrder(visitor, order)).toMatchObject({
    status: 'FINISHED',
    waiting_payments: [{ amount: '0.005', reason: 'double' }],
  });
});

test('a payment after the order was canceled waits for its payer, who trades it', async () => {
  const order = await openSale({ coin_value: '0.005' });
  const key = { id: order.id, secret: order.secret };
  expect((await visitor.post('/api/order/cancel_before_payment', key)).status).toBe(200);
  await pay({ paymentHash: await findHash(order) });
  const [waiting] = (await fetchOrder(visitor, order)).waiting_payments;
  expect(waiting).toMatchObject({ amount: '0.005', currency: 'BTC', reason: 'late' });
  const rate = await readRate(visitor, 'BTC', 'CZK', true);
  const decided = await visitor.post('/api/order/waiting_payment', {
    ...{ choice: 'current_rate', token: waiting.token, rate_value: rate.value, time: rate.time },
  });
  expect([decided.status, decided.body]).toEqual([200, expect.anything()]);
  await program.settle();
  const newKey = String(decided.body.redirect_url).split('?')[1];
  const { body } = await visitor.get(`/api/order?${newKey}`);
  expect(body.order).toMatchObject({ status: 'FINISHED', paid: '0.005' });
});

test('what exceeds the limit of its owner waits with the order, like coins', async () => {
  const order = await openSale();
  await pay({ paymentHash: await findHash(order), msat: 1_990_000_000n });
  expect(await fetchOrder(visitor, order)).toMatchObject({
    status: 'WAITING_FOR_PAYMENT',
    waiting_payments: [{ amount: '0.0199', reason: 'above_limit' }],
  });
});

test('an order above what the channels can receive is refused, and leaves nothing', async () => {
  const setCapacity = async (sats: number) => {
    const msat = String(BigInt(sats) * 1000n);
    await program.database.updateTable('sandbox_lightning_node').set({ remote_msat: msat }).execute();
    program.clock.advance(5_000);
    await program.runTask(makeOrderInvoicesTask);
    await program.tick();
  };
  const countOrders = async () => (await program.database.selectFrom('orders').select('id').execute()).length;
  const before = await countOrders();
  await setCapacity(999_999);
  const refused = await visitor.post('/api/new_order', await sellOrder(visitor, { deposit_network: 'LN' }));
  expect(refused.status).toBe(422);
  const message = 'At most 0.00999999 BTC can be received over Lightning at once right now.';
  expect(refused.body.errors).toEqual([{ field: 'coin_value', message }]);
  expect(await countOrders()).toBe(before);
  await setCapacity(1_000_000);
  await open(visitor, await sellOrder(visitor, { deposit_network: 'LN' }));
  await setCapacity(1_000_000_000);
});

test('an order waits for a silent node; what was asked for too long ago is asked for again', async () => {
  const node = program.deps.lightningDeps.lightningNode;
  assert(node !== undefined, 'expected the node of the sandbox');
  const createInvoice = vi.spyOn(node, 'createInvoice').mockRejectedValue(new Outage('lightning', 'silent'));
  const sell = async () => {
    await program.tick();
    return open(visitor, await sellOrder(visitor, { deposit_network: 'LN' }));
  };
  const late = await sell();
  program.clock.advance(15 * 60_000);
  const early = await sell();
  program.clock.advance(5_000);
  await expect(program.runTask(makeOrderInvoicesTask)).rejects.toThrow('silent');
  createInvoice.mockRestore();
  expect((await fetchOrder(visitor, early)).payment).toMatchObject({ payment_request: null, expired: false });
  await program.runTask(makeOrderInvoicesTask);
  expect((await fetchOrder(visitor, early)).payment.payment_request).toMatch(/^lnbcrt/);
  expect(await fetchOrder(visitor, late)).toMatchObject({
    payment: { payment_request: null, expired: true },
    can: { generate_wallet: true },
  });
});
