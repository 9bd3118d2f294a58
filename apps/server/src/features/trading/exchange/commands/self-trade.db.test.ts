import type { OrderRequest } from '@dukat/rules/trading/order-request';
import type { SelfTrade } from '@dukat/rules/trading/order-terms';
import { expect, test } from 'vitest';
import { findOrder } from '../../orders/orders-repository.ts';
import { expectOrder } from '../../testing/summarize-outcome.ts';
import { limit, testMarket } from '../../testing/test-market.ts';
import { give, newTrader, placing } from '../../testing/trading-world.ts';

const world = testMarket({ trader: { CZK: '100', DOGE: '100' } });
const { traders, market } = world;

async function place(request: OrderRequest, selfTrade: SelfTrade = 'cancel_newest') {
  const command = placing(traders.trader, market.name, request);
  return expectOrder(await world.exchange.submit({ ...command, terms: { ...command.terms, selfTrade } }));
}

const limitAt4 = (side: 'Buy' | 'Sell', size: string) => limit(side, size, '4');
const sized = (order: Awaited<ReturnType<typeof place>> | undefined) =>
  order && `${order.status} ${order.sizeLots} ${order.leftLots} ${order.filledLots}`;

test.each([
  // The resting order stays, with 8 DOGE blocked.
  ['cancel_newest', 'Canceled 1000 1000 0', 'Open 800 800 0', '100 0', '92 8'],
  // The incoming order rests, with 40 CZK blocked.
  ['cancel_oldest', 'Open 1000 1000 0', 'Canceled 800 800 0', '60 40', '100 0'],
  // Both lose 8; the remaining 2 hold 8 CZK.
  ['decrement', 'Open 200 200 0', 'Canceled 800 800 0', '92 8', '100 0'],
  // They trade 8 DOGE for 32 CZK with both fees, and 2 rest.
  ['allow', 'Open 1000 200 800', 'Closed 800 0 800', '91.96 8', '99.984 0'],
] as const)('an order that meets an own one under %s', async (mode, taker, maker, quote, base) => {
  const resting = await place(limitAt4('Sell', '8'));
  expect(sized(await place(limitAt4('Buy', '10'), mode))).toBe(taker);
  expect(sized(await findOrder(world.database, traders.trader.number, resting.publicId))).toBe(maker);
  expect([await world.held(traders.trader, 'CZK'), await world.held(traders.trader, 'DOGE')]).toEqual([
    quote,
    base,
  ]);
});

test('a market order is paid for beyond the own orders that it cancels or skips', async () => {
  const other = await newTrader(world.database);
  await give(world.database, other, 'DOGE', '100');
  await world.exchange.submit(placing(other, market.name, { ...limitAt4('Sell', '12'), price: '5' }));
  for (const [mode, expected] of [
    ['cancel_newest', 'Canceled 1000 1000 0'],
    ['decrement', 'Closed 200 0 200'],
    ['cancel_oldest', 'Closed 1000 0 1000'],
  ] as const) {
    await place(limitAt4('Sell', '8'));
    const taken = await place({ type: 'Market', side: 'Buy', size: '10' }, mode);
    expect(sized(taken)).toBe(expected);
    await world.exchange.submit({ kind: 'cancel_all', market, account: traders.trader.number });
  }
});

test('funds held by own orders never pay for the order that would cancel them', async () => {
  await place({ ...limitAt4('Buy', '20'), price: '3' });
  const sale = placing(traders.trader, market.name, { ...limitAt4('Sell', '100.01'), price: '3' });
  expect(await world.exchange.submit(sale)).toMatchObject({ reason: 'insufficient_funds' });
  const bid = placing(traders.trader, market.name, { ...limitAt4('Buy', '14'), price: '3' });
  expect(await world.exchange.submit(bid)).toMatchObject({ reason: 'insufficient_funds' });
});
