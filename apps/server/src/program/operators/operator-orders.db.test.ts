import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator, type BackOffice, type Operator, openBackOffice } from '../testing/back-office.ts';
import { buyOrder, type OpenedOrder, open } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The list of all orders for operators.

let program: TestProgram;
let backOffice: BackOffice;
let operator: Operator;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  operator = await backOffice.logIn(...administrator);
  visitor = await program.client();
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

test('lists the orders of all customers, newest first, by state, on more than two pages', async () => {
  const made: OpenedOrder[] = [];
  for (const customer of [visitor, await program.client(), await program.client()])
    for (let nth = 0; nth < 4; nth += 1) made.push(await open(customer, await buyOrder(customer)));
  const canceled = made.slice(2, 4);
  for (const { id, secret } of canceled) {
    const answer = await visitor.post('/api/order/cancel_before_payment', { id, secret });
    expect(answer.status).toBe(200);
  }
  const collectPages = async (state: string) => {
    const found: string[] = [];
    for (let hasMore = true; hasMore; ) {
      const path = `/admin/api/orders?limit=5&offset=${found.length}&state=${state}`;
      const { orders, has_more: more } = (await operator.get(path)).body as {
        orders: { id: string }[];
        has_more: boolean;
      };
      expect(orders.length).toBeLessThanOrEqual(5);
      found.push(...orders.map(({ id }) => id));
      hasMore = more;
    }
    return found;
  };
  const newest = made.map(({ id }) => id).reverse();
  const gone = canceled.map(({ id }) => id).reverse();
  const all = await collectPages('all');
  expect(all.slice(0, newest.length)).toEqual(newest);
  expect(new Set(all).size).toBe(all.length);
  expect((await collectPages('canceled')).slice(0, 2)).toEqual(gone);
  expect((await collectPages('waiting')).slice(0, 10)).toEqual(newest.filter((id) => !gone.includes(id)));
  expect(await collectPages('active')).toEqual([]);
  expect((await operator.get('/admin/api/orders?state=late')).status).toBe(422);
});
