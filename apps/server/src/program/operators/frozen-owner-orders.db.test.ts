import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../testing/demo-sign-in.ts';
import { freezeOwner, unfreezeOwner } from '../testing/freeze-owner.ts';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  payByBank,
  readRate,
} from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The freeze covers retail as well as the exchange: the owner of a disputed deposit cannot place orders or trade (ADR 22).

let program: TestProgram;
let owner: TestClient;

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'verified@dukat.test', { CZK: '100000' });
  await market(2_000_000);
});
afterAll(() => program.close());

async function market(czk: number): Promise<void> {
  program.prices.set('BTC', { CZK: czk, EUR: czk / 25 });
  await program.tick();
}

const own = { email: null, payout_type: 'KEEP', coin_address: null };
const byBank = { ...own, rate_type: 'CURRENT' };
const fromBalance = { ...own, payment_type: 'VIRTUAL', fiat_value: '500' };

const order = async (given: object) => owner.post('/api/new_order', await buyOrder(owner, { ...given }));

async function reprice(path: 'exchange_now' | 'update_price', { id }: OpenedOrder) {
  const { value, time } = await readRate(owner, 'BTC', 'CZK', false);
  return owner.post(`/api/order/${path}`, { id, rate_value: value, time });
}

async function choose(paid: OpenedOrder) {
  const [waiting] = (await fetchOrder(owner, paid)).waiting_payments;
  const { value, time } = await readRate(owner, 'BTC', 'CZK', false);
  return owner.post('/api/order/waiting_payment', {
    choice: 'current_rate',
    token: waiting.token,
    rate_value: value,
    time,
  });
}

test('a frozen owner cannot buy, reprice or trade waiting money until operators have decided', async () => {
  const asleep = await open(owner, await buyOrder(owner, byBank));
  const overpaid = await open(owner, await buyOrder(owner, byBank));
  await market(2_100_000);
  await payByBank(owner, asleep);
  await payByBank(owner, overpaid, { amount: '11000' });
  await program.settle();
  expect(await fetchOrder(owner, asleep)).toMatchObject({ status: 'SLEEPING' });
  await freezeOwner(program, owner);

  const refused = { status: 409, body: { code: 'payouts_frozen' } };
  expect(await order(fromBalance)).toMatchObject(refused);
  expect(await order(byBank)).toMatchObject(refused);
  expect(await reprice('exchange_now', asleep)).toMatchObject(refused);
  expect(await reprice('update_price', asleep)).toMatchObject(refused);
  expect(await choose(overpaid)).toMatchObject(refused);
  const { orders } = (await owner.get('/api/user/orders?offset=0&limit=10')).body;
  expect(orders).toHaveLength(2);
  expect(await fetchOrder(owner, asleep)).toMatchObject({ status: 'SLEEPING' });
  expect((await fetchOrder(owner, overpaid)).waiting_payments).toHaveLength(1);

  await unfreezeOwner(program);
  for (const answer of [
    await order(fromBalance),
    await order(byBank),
    await reprice('exchange_now', asleep),
    await choose(overpaid),
  ])
    expect(answer.status, answer.text).toBe(200);
});

test("does not reveal a freeze to a stranger who enters the owner's e-mail", async () => {
  await freezeOwner(program, owner);
  const visitor = await program.client();
  const opened = await open(visitor, await buyOrder(visitor, { email: 'verified@dukat.test' }));
  expect(await fetchOrder(visitor, opened)).toMatchObject({ status: 'WAITING_FOR_PAYMENT' });
  await unfreezeOwner(program);
});
