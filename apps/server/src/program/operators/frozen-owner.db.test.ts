import { afterAll, beforeAll, expect, test } from 'vitest';
import { tradingSite } from '../testing/activate-trading.ts';
import { freezeOwner, unfreezeOwner } from '../testing/freeze-owner.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { twoTraders } from '../testing/two-traders.ts';

// The owner of a deposit that was lost on its chain (ADR 22) cannot withdraw, transfer or place orders, but can cancel open orders.

let program: TestProgram;
let frozen: TestClient;
let other: TestClient;

beforeAll(async () => {
  program = await testProgram();
  [frozen, other] = await twoTraders(program);
});
afterAll(() => program.close());

const limit = { market: 'DOGE_CZK', type: 'Limit', side: 'Sell', size: '10', price: '4' };

async function findPortfolio(client: TestClient, type: 'basic' | 'trade'): Promise<string> {
  const { portfolios } = (await client.get('/api/user/portfolios', tradingSite)).body;
  const found = (portfolios as { id: string; type: string }[]).find((portfolio) => portfolio.type === type);
  return String(found?.id);
}

const refused = { status: 409, body: { code: 'payouts_frozen' } };

test('a frozen owner cannot place, amend, preview or move anything until operators have decided', async () => {
  const open = [];
  for (const client of [frozen, frozen, other]) open.push((await client.post('/v1/orders', limit)).body.id);
  const [first, second, others] = open.map(String);
  await freezeOwner(program, frozen);

  const move = {
    from_portfolio: await findPortfolio(frozen, 'trade'),
    to_portfolio: await findPortfolio(frozen, 'basic'),
    currency: 'CZK',
    amount: '1',
  };
  const quick = {
    market: 'BTC_CZK',
    side: 'Buy',
    quote_value: '500',
    payment_type: 'VIRTUAL',
    agreement: true,
  };
  const amend = (client: TestClient, id = '') => client.post(`/v1/orders/${id}/amend`, { price: '3' });
  expect(await frozen.post('/v1/orders', limit)).toMatchObject(refused);
  expect(await frozen.post('/v1/orders', limit, { 'idempotency-key': 'once' })).toMatchObject(refused);
  expect(await frozen.post('/v1/orders/preview', limit)).toMatchObject(refused);
  expect(await amend(frozen, first)).toMatchObject(refused);
  expect(await frozen.post('/api/user/portfolios/move', move)).toMatchObject(refused);
  const back = { ...move, from_portfolio: move.to_portfolio, to_portfolio: move.from_portfolio };
  expect(await frozen.post('/api/user/portfolios/move', back)).toMatchObject(refused);
  const opened = await frozen.post('/api/dukat/internal/quick-trades', quick);
  expect(opened, opened.text).toMatchObject(refused);
  // The answer does not reveal whose order it is.
  expect(await amend(other, first)).toMatchObject({ status: 404, body: { code: 'order_unknown' } });
  expect((await frozen.get('/v1/orders?status=Open')).body.orders).toHaveLength(2);

  // Others keep trading, also with the frozen owner's orders in the book.
  expect((await amend(other, others)).status).toBe(200);
  expect((await other.post('/v1/orders', limit)).status).toBe(200);
  expect((await frozen.send('DELETE', `/v1/orders/${second}`)).status).toBe(200);

  await unfreezeOwner(program);
  expect((await amend(frozen, first)).status).toBe(200);
  expect((await frozen.post('/v1/orders', limit)).status).toBe(200);
  expect((await frozen.post('/api/user/portfolios/move', move)).status).toBe(200);
});
