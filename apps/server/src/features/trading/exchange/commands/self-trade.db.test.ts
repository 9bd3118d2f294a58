import type { OrderRequest } from '@dukat/rules/trading/order-request';
import type { SelfTrade } from '@dukat/rules/trading/order-terms';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../platform/testing/test-database.ts';
import { findOrder } from '../../orders/orders-repository.ts';
import { closeMarket } from '../../testing/close-market.ts';
import { orderOf } from '../../testing/summary-of.ts';
import { funds, give, marketNamed, newTrader, placing, testExchange } from '../../testing/trading-world.ts';
import type { Exchange } from '../exchange.ts';
import type { TradingAccount } from './exchange-command.ts';

let db: TestDatabase;
let exchange: Exchange;
let trader: TradingAccount;
const name = 'DOGE_CZK';
const market = marketNamed(name);

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  exchange = await testExchange(db.database);
  trader = await newTrader(db.database);
  await give(db.database, trader, 'CZK', '100');
  await give(db.database, trader, 'DOGE', '100');
});
afterEach(() => closeMarket(db.database, exchange, market));

async function place(request: OrderRequest, selfTrade: SelfTrade = 'cancel_newest') {
  const command = placing(trader, name, request);
  return orderOf(await exchange.submit({ ...command, terms: { ...command.terms, selfTrade } }));
}

const limit = (side: 'Buy' | 'Sell', size: string) => ({ type: 'Limit', side, size, price: '4' }) as const;
const sized = (order: Awaited<ReturnType<typeof place>> | undefined) =>
  order && `${order.status} ${order.sizeLots} ${order.leftLots} ${order.filledLots}`;

test.each([
  // What came first stays, 8 DOGE blocked.
  ['cancel_newest', 'Canceled 1000 1000 0', 'Open 800 800 0', '100 0', '92 8'],
  // The incoming one rests, 40 CZK blocked.
  ['cancel_oldest', 'Open 1000 1000 0', 'Canceled 800 800 0', '60 40', '100 0'],
  // Both lose 8; the rest of 2 holds 8 CZK.
  ['decrement', 'Open 200 200 0', 'Canceled 800 800 0', '92 8', '100 0'],
  // They trade: 8 DOGE for 32 CZK with both fees, and 2 rest.
  ['allow', 'Open 1000 200 800', 'Closed 800 0 800', '91.96 8', '99.984 0'],
] as const)('an order that meets an own one under %s', async (mode, taker, maker, quote, base) => {
  const resting = await place(limit('Sell', '8'));
  expect(sized(await place(limit('Buy', '10'), mode))).toBe(taker);
  expect(sized(await findOrder(db.database, trader.number, resting.publicId))).toBe(maker);
  expect([await funds(db.database, trader, 'CZK'), await funds(db.database, trader, 'DOGE')]).toEqual([
    quote,
    base,
  ]);
});

test('a market order is paid for beyond own orders that it cancels or passes', async () => {
  const other = await newTrader(db.database);
  await give(db.database, other, 'DOGE', '100');
  await exchange.submit(placing(other, name, { ...limit('Sell', '12'), price: '5' }));
  for (const [mode, expected] of [
    ['cancel_newest', 'Canceled 1000 1000 0'],
    ['decrement', 'Closed 200 0 200'],
    ['cancel_oldest', 'Closed 1000 0 1000'],
  ] as const) {
    await place(limit('Sell', '8'));
    const taken = await place({ type: 'Market', side: 'Buy', size: '10' }, mode);
    expect(sized(taken)).toBe(expected);
    await exchange.submit({ kind: 'cancel_all', market, account: trader.number });
  }
});

test('what own orders hold never pays for the order that would cancel them', async () => {
  await place({ ...limit('Buy', '20'), price: '3' });
  const sale = placing(trader, name, { ...limit('Sell', '100.01'), price: '3' });
  expect(await exchange.submit(sale)).toMatchObject({ reason: 'insufficient_funds' });
  const bid = placing(trader, name, { ...limit('Buy', '14'), price: '3' });
  expect(await exchange.submit(bid)).toMatchObject({ reason: 'insufficient_funds' });
});
