import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyOrder, fetchOrder, open, payByBank, readRate } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { checkNodeTask } from '../lightning-tasks.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { type PayingWorld, payConfirmed, payee, payer, payingWorld } from '../testing/paying-world.ts';

// What is asked to leave over Lightning compared with what the channels can send.

const days = 24 * 3600;
let world: PayingWorld;
let visitor: TestClient;
let owner: Owner;
beforeAll(async () => {
  world = await payingWorld();
  owner = await world.owner(payer);
  await owner.give('CZK', '1000000');
  await owner.give('BTC', '0.1');
  // The sandbox node opens its channels when it is first asked.
  await world.program.runTask(checkNodeTask);
});
beforeEach(async () => {
  visitor = await world.program.client();
  await world.program.tick();
  await setCapacity(10_000);
});
afterAll(async () => expect(await world.close()).toEqual([]));

/** Sets what the channels can send, and asks the node. */
async function setCapacity(sats: number): Promise<void> {
  await world.program.database
    .updateTable('sandbox_lightning_node')
    .set({ local_msat: String(sats * 1000) })
    .execute();
  await world.program.runTask(checkNodeTask);
}

const wallet = 'pay@wallet.example';
const at = (Address: string) => ({ coin_address: { Address, Network: 'LN' } });
const fromBalance = { email: null, payment_type: 'VIRTUAL' };
const order = async (client: TestClient, changes: object) =>
  client.post('/api/new_order', await buyOrder(client, { ...at(wallet), ...changes }));
const withdraw = (amount: string, Address = wallet) =>
  owner.withdraw({ amount, to: { Address, Network: 'LN' } });
const pay = (body: object) =>
  owner.client.post('/api/lightning/pay_invoice', { max_fee: '0.0000005', ...body });

describe('above what the channels can send', () => {
  test.each([
    [
      'a visitor’s order at the market rate',
      () => order(visitor, { fiat_value: '500' }),
      'coin_address.Address',
    ],
    [
      'a visitor’s order at the current rate',
      () => order(visitor, { fiat_value: '500', rate_type: 'CURRENT' }),
      'coin_address.Address',
    ],
    [
      'an order at a custom rate',
      () =>
        order(owner.client, { fiat_value: '6000', email: null, rate_type: 'CUSTOM', rate_value: '1900000' }),
      'coin_address.Address',
    ],
    [
      'an order from the balance',
      () => order(owner.client, { ...fromBalance, fiat_value: '500' }),
      'coin_address.Address',
    ],
    ['a withdrawal', () => withdraw('0.00010201'), 'to.Address'],
    ['a payment', () => pay({ request: wallet, amount: '0.00010001' }), 'request'],
  ])('%s is refused with the largest amount', async (_, ask, field) => {
    const funds = await owner.funds('BTC');
    const answer = await ask();
    expect([answer.status, answer.body.code]).toEqual([422, 'above_lightning_send_capacity']);
    expect(answer.body.errors).toEqual([
      { field, message: expect.stringContaining('At most 0.0001 BTC can be sent over Lightning') },
    ]);
    expect(await owner.funds('BTC')).toEqual(funds);
  });

  test('a new price of an order is refused, and changes nothing', async () => {
    await setCapacity(100_000);
    world.program.prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
    await world.program.tick();
    const body = await buyOrder(visitor, { ...at(wallet), fiat_value: '500', rate_type: 'CURRENT' });
    const opened = await open(visitor, body);
    world.program.prices.set('BTC', { CZK: 2_100_000, EUR: 84_000 });
    await world.program.tick();
    await payByBank(visitor, opened);
    await world.program.settle();
    await setCapacity(10_000);
    const before = await fetchOrder(visitor, opened);
    expect(before.status).toBe('SLEEPING');
    const { value, time } = await readRate(visitor, 'BTC', 'CZK', false);
    for (const path of ['update_price', 'exchange_now']) {
      const { id, secret } = opened;
      const answer = await visitor.post(`/api/order/${path}`, { id, secret, rate_value: value, time });
      expect([answer.status, answer.body.code]).toEqual([422, 'payout_above_lightning_capacity']);
      expect(JSON.stringify(answer.body.errors)).toContain('Wait and try again, or cancel the order.');
    }
    expect(await fetchOrder(visitor, opened)).toEqual(before);
  });
});

test('without anything to send, no amount is named', async () => {
  await setCapacity(0);
  const answer = await withdraw('0.00010201');
  expect([answer.status, answer.body.code]).toEqual([422, 'lightning_send_exhausted']);
});

describe('payments that are stored and not sent', () => {
  test('leave less for the next one, until they are sent', async () => {
    const outside = await world.outside({ msat: 6_000_000n });
    await payConfirmed(owner, { request: outside.request });
    const refused = await pay({ request: wallet, amount: '0.00005' });
    expect([refused.status, refused.body.code]).toEqual([422, 'above_lightning_send_capacity']);
    // Ten thousand satoshis less the first payment and its highest fee.
    expect(JSON.stringify(refused.body.errors)).toContain('At most 0.0000395 BTC');
    const { body } = await owner.client.get('/api/lightning/limits');
    expect(body.send).toMatchObject({ capacity: '0.0000395' });
    expect((await order(visitor, { fiat_value: '100' })).body.code).toBe('above_lightning_send_capacity');
    expect((await pay({ request: wallet, amount: '0.0000395' })).status).toBe(200);
    await world.send();
    await setCapacity(10_000);
    expect((await pay({ request: wallet, amount: '0.00005' })).status).toBe(200);
  });

  test('to wallets of this installation count nothing', async () => {
    const other = await world.owner(payee);
    const { payment_request: request } = await createInvoice(other.client, { amount: '0.00008' });
    await payConfirmed(owner, { request });
    await payConfirmed(owner, { request: 'somebody@anycoin.localhost', amount: '0.00008' });
    expect((await pay({ request: wallet, amount: '0.0001' })).status).toBe(200);
    await world.send();
  });
});

describe('accepted are', () => {
  test('exactly what the channels can send, and an order just below', async () => {
    expect((await withdraw('0.00010201')).status).toBe(422);
    expect((await pay({ request: wallet, amount: '0.0001' })).status).toBe(200);
    expect((await order(visitor, { fiat_value: '190' })).status).toBe(200);
  });

  test('the invoice and the address of another customer, which are paid without the node', async () => {
    const other = await world.owner(payee);
    const { payment_request: request } = await createInvoice(other.client, { amount: '0.0005' });
    expect((await pay({ request })).status).toBe(200);
    expect((await pay({ request: 'somebody@anycoin.localhost', amount: '0.0005' })).status).toBe(200);
    // An invoice of a stranger is not.
    const outside = await world.outside({ msat: 50_000_000n, expirySeconds: 2 * days });
    expect((await pay({ request: outside.request })).status).toBe(422);
  });

  test('all amounts that the catalogue sends over the chain', async () => {
    const chain = { Address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', Network: 'BTC' };
    expect((await order(visitor, { coin_address: chain, fiat_value: '5000' })).status).toBe(200);
  });
});

/** The code paths that store a payout by chain or over Lightning, and where what they store is checked first. */
const payouts = {
  'orders/payment/send-waiting-payment-back.ts': 'returns coins by the network on which they came',
  'orders/payout/request-payout.ts': 'orders/creation/check-order-destination.ts',
  'withdrawals/confirming/execute-withdrawal.ts': 'withdrawals/creation/create-withdrawal.ts',
};

test('all code paths that pay out are known, and those that can name Lightning check it before', () => {
  const features = join(import.meta.dirname, '../..');
  const read = (file: string) => readFileSync(join(features, file), 'utf8');
  const callers = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.|testing\//.test(file))
    .filter((file) => /wallets\.requestChainPayout\(/.test(read(file)));
  expect(callers.toSorted()).toEqual(Object.keys(payouts));
  for (const check of Object.values(payouts).filter((its) => its.endsWith('.ts')))
    expect(read(check)).toContain('wallets.checkLightningDestination(');
});
