import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import { buyOrder, type OpenedOrder, open } from '../../program/testing/order-requests.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';

let program: TestProgram;
let owner: TestClient;
let stranger: TestClient;
let visitor: TestClient;
let visitorsOrder: OpenedOrder;
let ownersOrder: OpenedOrder;

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
  owner = await signIn(program, 'demo@dukat.test');
  stranger = await signIn(program, 'verified@dukat.test');
  visitorsOrder = await open(visitor, await buyOrder(visitor));
  ownersOrder = await open(owner, await buyOrder(owner, { email: null }));
});
afterAll(() => program.close());

test('only its owner and holders of its secret can open an order; others get 404', async () => {
  expect((await owner.get(`/api/order?${ownersOrder.key}`)).status).toBe(200);
  expect((await visitor.get(`/api/order?${visitorsOrder.key}`)).status).toBe(200);
  for (const client of [stranger, visitor]) {
    expect((await client.get(`/api/order?id=${ownersOrder.id}`)).status).toBe(404);
    expect((await client.get(`/api/order?id=${visitorsOrder.id}`)).status).toBe(404);
    expect((await client.get(`/api/order?id=${ownersOrder.id}&secret=${visitorsOrder.secret}`)).status).toBe(
      404,
    );
    expect((await client.get(`/api/order?id=${visitorsOrder.id}&secret=${'x'.repeat(43)}`)).status).toBe(404);
  }
});

test('the list has only the user’s own orders', async () => {
  expect((await stranger.get('/api/user/orders')).body.total).toBe(0);
  const own = (await owner.get('/api/user/orders')).body.orders as { id: string }[];
  expect(own.map(({ id }) => id)).toEqual([ownersOrder.id]);
});

test('a prefill shows its address only to the user who saved it', async () => {
  const withdrawalAddress = { Address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', Network: 'BTC' };
  const trade = {
    sell: false,
    cryptoCurrency: 'BTC',
    cryptoAmount: null,
    fiatAmount: '1000',
    fiatCurrency: 'CZK',
    withdrawalAddress,
  };
  const { body } = await owner.post('/api/trade', trade);
  const path = `/api/trade?tradeId=${String(body.tradeId)}`;
  expect((await owner.get(path)).body.trade).toMatchObject({ withdrawalAddress });
  expect((await stranger.get(path)).body.trade).toMatchObject({
    withdrawalAddress: null,
    fiatAmount: '1000',
  });
});

test('a visitor’s order with another person’s e-mail reveals nothing about the account', async () => {
  const known = await visitor.post('/api/new_order', await buyOrder(visitor, { email: 'demo@dukat.test' }));
  const unknown = await visitor.post(
    '/api/new_order',
    await buyOrder(visitor, { email: 'nobody@example.com' }),
  );
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
});

test('a ticket for live news never covers another user’s order', async () => {
  const orders = [
    { id: ownersOrder.id },
    { id: visitorsOrder.id, secret: 'A'.repeat(43) },
    { id: ownersOrder.id, secret: 'A'.repeat(43) },
  ];
  const coveredFor = async (client: TestClient) => {
    const { body } = await client.post('/api/events/ticket', { orders });
    const [topics = ''] = String(body.ticket ?? '').split('.');
    return Buffer.from(topics, 'base64url').toString();
  };
  expect(await coveredFor(owner)).toContain(ownersOrder.id);
  const covered = await coveredFor(stranger);
  expect(covered).not.toContain(ownersOrder.id);
  expect(covered).not.toContain(visitorsOrder.id);
});
