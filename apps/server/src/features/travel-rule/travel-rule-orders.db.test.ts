import { afterAll, beforeAll, expect, test } from 'vitest';
import { signSimple, testSegwitAddress } from '../../adapters/signatures/testing/test-wallet.ts';
import {
  bitcoinAddress,
  buyOrder,
  fetchOrder,
  open,
  payByBank,
} from '../../program/testing/order-requests.ts';
import { payoutToken } from '../orders/creation/order-secret.ts';
import {
  atProvider,
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../withdrawals/testing/withdrawals-world.ts';

// An order that sends its coins passes the same check as withdrawals: when it is opened, and when its coins leave.

let world: WithdrawalsWorld;
let owner: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('CZK', '1000000');
});
afterAll(() => world.program.close());

const to = (Address: string) => ({ Address, Network: 'BTC' });
const fromBalance = async (fiat_value: string, Address = bitcoinAddress) =>
  owner.client.post(
    '/api/new_order',
    await buyOrder(owner.client, {
      ...{ email: null, payment_type: 'VIRTUAL', fiat_value },
      coin_address: to(Address),
    }),
  );
const declare = (address_owner: object, Address = bitcoinAddress) =>
  owner.client.post('/api/user/address_owner', { currency: 'BTC', to: to(Address), address_owner });
const findTransfer = (id: string) =>
  world.program.database
    .selectFrom('address_transfers')
    .selectAll()
    .where('reference', '=', `order:${id}`)
    .executeTakeFirst();
const ordersNow = async () =>
  (await world.program.database.selectFrom('orders').select('id').execute()).length;
const readResourceId = ({ body }: { body: Record<string, unknown> }) =>
  String(body.id ?? Object(body.order).id);

async function confirm(id: string): Promise<void> {
  await world.program.settle();
  const token = payoutToken(world.program.deps.orderDeps.secretKey, id);
  await owner.client.post('/api/order/confirm_payout', { id, token });
  await world.program.settle();
}

test("a visitor's order counts as going to an own wallet, which is stored with its payout", async () => {
  const visitor = await world.program.client();
  const order = await open(visitor, await buyOrder(visitor, { fiat_value: '25000' }));
  await payByBank(visitor, order, { amount: '25000' });
  await world.program.settle();
  expect(await fetchOrder(visitor, order)).toMatchObject({ payout: { status: expect.any(String) } });
  expect(await findTransfer(order.id)).toMatchObject({ owner: 'me', held: 'self', from_balance: false });
});

test('an order above 1,000 EUR is refused before it holds anything, unless the address belongs to a provider', async () => {
  const before = await ordersNow();
  expect(await fromBalance('30000')).toMatchObject({
    status: 409,
    body: { code: 'address_proof_needed', errors: [{ field: 'coin_address.Address' }] },
  });
  expect(await ordersNow()).toBe(before);
  await declare(atProvider);
  const answer = await fromBalance('30000');
  expect(answer.status).toBe(200);
  await confirm(readResourceId(answer));
  expect(await findTransfer(readResourceId(answer))).toMatchObject({
    provider: 'Kraken',
    from_balance: true,
  });
});

test("a proof allows an order's payout, and a later different declaration keeps its coins in the account", async () => {
  const place = { currency: 'BTC', to: to(testSegwitAddress) };
  const own = { owner: 'me', held: 'self' };
  const { body } = await owner.client.post('/api/user/address_owner/challenge', {
    ...place,
    address_owner: own,
  });
  const signature = signSimple(String(body.message));
  expect((await owner.client.post('/api/user/address_owner/prove', { ...place, signature })).status).toBe(
    200,
  );
  const answer = await fromBalance('30000', testSegwitAddress);
  expect(answer.status).toBe(200);
  await declare({ owner: 'other', held: 'self', name: 'Jana' }, testSegwitAddress);
  const [before] = await owner.funds('BTC');
  await confirm(readResourceId(answer));
  expect(Number((await owner.funds('BTC'))[0])).toBeGreaterThan(Number(before));
  expect(await findTransfer(readResourceId(answer))).toBeUndefined();
  expect(await world.failedChecks()).toEqual([]);
});
