import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OrderRequest } from '@dukat/rules/trading/order-request';
import { beforeEach, describe, expect, test } from 'vitest';
import { findOrder } from '../orders/orders-repository.ts';
import { hashReplayedBook, hashStoredBook } from '../testing/rebuilt-book.ts';
import { settableReference } from '../testing/set-reference.ts';
import { expectOrder, summarizeOutcome } from '../testing/summarize-outcome.ts';
import { limit, testMarket } from '../testing/test-market.ts';
import { placing } from '../testing/trading-world.ts';

// A band of 3.6 to 4.4 CZK, and books with offers on both sides of its edges. After each test the market closes: the
// books balance and the replayed journal has the stored book's hash.

const reference = settableReference();
const world = testMarket(
  { victim: { CZK: '100000', DOGE: '1000' }, thief: { CZK: '10000', DOGE: '1000' } },
  reference.bands,
);
const { traders, by, market } = world;
const byMarket = (side: 'Buy' | 'Sell', rest: Partial<OrderRequest>) =>
  ({ type: 'Market', side, ...rest }) as const;

beforeEach(() => reference.set({ price: '4' }));

/** Returns the outcome of the victim's order: status, lots and cost, and why it ended. */
async function victims(request: OrderRequest): Promise<string> {
  const outcome = await by(traders.victim, request);
  const why = outcome.refused ? '' : ` ${outcome.value[0]?.endReason ?? ''}`;
  return `${summarizeOutcome(outcome)}${why}`.trim();
}

describe('a taker stops at the edge of the band', () => {
  beforeEach(async () => {
    await by(traders.thief, limit('Sell', '10', '4.4'));
    await by(traders.thief, limit('Sell', '10', '4.4001'));
    await by(traders.thief, limit('Sell', '10', '400'));
    await by(traders.thief, limit('Buy', '10', '3.6'));
    await by(traders.thief, limit('Buy', '10', '3.5999'));
    await by(traders.thief, limit('Buy', '10', '0.01'));
  });

  test.for<[string, OrderRequest, string]>([
    ['a market buy by size', byMarket('Buy', { size: '30' }), 'Canceled 1000 44 price_band'],
    ['a market buy by funds', byMarket('Buy', { funds: '9000' }), 'Canceled 1000 44 price_band'],
    ['a market sale by size', byMarket('Sell', { size: '30' }), 'Canceled 1000 36 price_band'],
    ['a market sale by funds', byMarket('Sell', { funds: '400' }), 'Canceled 1000 36 price_band'],
    [
      'a market order filled or killed',
      byMarket('Buy', { size: '11', timeInForce: 'FOK' }),
      'cannot_fill_whole',
    ],
    ['a limit buy', limit('Buy', '30', '900'), 'Canceled 1000 44 price_band'],
    ['a limit sale', limit('Sell', '30', '0.0001'), 'Canceled 1000 36 price_band'],
    ['immediate or cancel', limit('Buy', '30', '900', { timeInForce: 'IOC' }), 'Canceled 1000 44 price_band'],
    ['fill or kill', limit('Buy', '11', '900', { timeInForce: 'FOK' }), 'cannot_fill_whole'],
    [
      'good till time',
      limit('Sell', '30', '0.0001', { timeInForce: 'GTT', expiresAt: new Date('2100-01-01') }),
      'Canceled 1000 36 price_band',
    ],
    ['post only', limit('Buy', '10', '900', { postOnly: true }), 'would_trade'],
    [
      'a pair',
      limit('Buy', '30', '4.5', { linkedStop: { stopPrice: '5' } }),
      'Canceled 1000 44,Canceled 0 0 price_band',
    ],
    ['within the band nothing changes', limit('Buy', '10', '4.4'), 'Closed 1000 44'],
  ])('%s', async ([, request, expected]) => {
    expect(await victims(request)).toBe(expected);
  });

  test('a preview returns the same', async () => {
    const command = placing(traders.victim, market.name, byMarket('Buy', { size: '30' }));
    const forecast = await world.exchange.forecast(command);
    expect(forecast).toMatchObject({ value: { atOnce: { lots: 1000 }, later: { lots: 0 } } });
  });

  test('an order in a step, as the broker and the market maker submit', async () => {
    const outcomes = await world.exchange.within((_tx, entry) =>
      entry.submitAll([
        placing(traders.victim, market.name, limit('Buy', '30', '900', { timeInForce: 'IOC' })),
        placing(traders.victim, market.name, limit('Sell', '30', '0.01', { timeInForce: 'IOC' })),
      ]),
    );
    expect(outcomes.map(summarizeOutcome)).toEqual(['Canceled 1000 44', 'Canceled 1000 36']);
  });

  test('a stop that is triggered by a trade at the edge', async () => {
    const stop = expectOrder(await by(traders.victim, byMarket('Buy', { size: '20', stopPrice: '4.4' })));
    const stopLimit = expectOrder(await by(traders.victim, limit('Buy', '20', '900', { stopPrice: '4.4' })));
    expect(await victims(byMarket('Buy', { size: '1' }))).toBe('Closed 100 4.4');
    const ended = await Promise.all(
      [stop, stopLimit].map(({ publicId }) => findOrder(world.database, traders.victim.number, publicId)),
    );
    expect(ended.map((order) => [order?.filledLots, order?.endReason])).toEqual([
      [900, 'price_band'],
      [0, 'price_band'],
    ]);
  });

  test('a stop placed after its trigger was reached', async () => {
    expect(await victims(byMarket('Buy', { size: '1' }))).toBe('Closed 100 4.4');
    expect(await victims(byMarket('Buy', { size: '20', stopPrice: '4' }))).toBe(
      'Canceled 900 39.6 price_band',
    );
  });

  test('stores the reason with the order', async () => {
    const { publicId } = expectOrder(await by(traders.victim, byMarket('Buy', { size: '30' })));
    await world.exchange.stop();
    await world.start();
    expect(await findOrder(world.database, traders.victim.number, publicId)).toMatchObject({
      endReason: 'price_band',
    });
    const rests = expectOrder(await by(traders.victim, limit('Buy', '1', '3')));
    const cancel = {
      kind: 'cancel',
      market,
      account: traders.victim.number,
      engineId: rests.engineId,
    } as const;
    expect(expectOrder(await world.exchange.submit(cancel)).endReason).toBe('cancelled');
  });
});

describe('an order at an absurd price is refused instead of resting', () => {
  test.for<[string, OrderRequest, string]>([
    ['a buy above the band', limit('Buy', '10', '4.4001'), 'price_outside_band'],
    ['a buy at its edge', limit('Buy', '10', '4.4'), 'Open 0 0'],
    ['a sale below the band', limit('Sell', '10', '3.5999'), 'price_outside_band'],
    ['a sale at its edge', limit('Sell', '10', '3.6'), 'Open 0 0'],
    ['post only', limit('Buy', '10', '400', { postOnly: true }), 'price_outside_band'],
    ['a pair', limit('Buy', '10', '400', { linkedStop: { stopPrice: '500' } }), 'price_outside_band'],
    ['a cheap buy may wait', limit('Buy', '10', '0.01'), 'Open 0 0'],
    ['a dear sale may wait', limit('Sell', '10', '400'), 'Open 0 0'],
  ])('%s: %s', async ([, request, expected]) => {
    expect(await victims(request)).toBe(expected);
  });

  test('cannot be amended to an absurd price, and is canceled without a trade when the thief meets it', async () => {
    const { engineId } = expectOrder(await by(traders.victim, limit('Buy', '10', '3')));
    const amend = (price: number, sizeLots?: number) =>
      world.exchange.submit({
        kind: 'amend',
        market,
        account: traders.victim.number,
        engineId,
        terms: { priceTicks: price, sizeLots, triggerTicks: undefined },
      });
    expect(summarizeOutcome(await amend(4_000_000))).toBe('price_outside_band');
    expect(summarizeOutcome(await amend(44_001))).toBe('price_outside_band');
    expect(summarizeOutcome(await amend(44_000))).toBe('Open 0 0');
    reference.set({ price: '3' });
    // The reference has moved away from it: the order can only be made smaller.
    expect(summarizeOutcome(await amend(44_000, 2000))).toBe('price_outside_band');
    expect(summarizeOutcome(await amend(44_000, 500))).toBe('Open 0 0');
  });
});

describe('without a reference price', () => {
  test.for<[string, Parameters<typeof reference.set>[0]]>([
    ['none', undefined],
    ['a silent source', { price: '100', ageMs: 3_600_001 }],
    ['a suspended asset', { price: '100', suspended: true }],
  ])('%s: the band is around the last price', async ([, said]) => {
    await by(traders.thief, limit('Sell', '10', '4'));
    await by(traders.victim, limit('Buy', '10', '4'));
    reference.set(said);
    expect(await victims(limit('Buy', '10', '4.4001'))).toBe('price_outside_band');
    expect(await victims(limit('Buy', '10', '4.4'))).toBe('Open 0 0');
    expect(await victims(byMarket('Buy', { size: '1' }))).toMatch(/^Canceled 0 0/);
  });
});

test("the journal includes the bands: replaying it gives the stored book's hash", async () => {
  await by(traders.thief, limit('Sell', '10', '4.4'));
  await by(traders.thief, limit('Sell', '10', '4.5'));
  await victims(limit('Buy', '30', '900'));
  reference.set({ price: '40' });
  expect(await hashReplayedBook(world.database, market)).toBe(await hashStoredBook(world.database, market));
});

test('only one function passes commands to an engine, so that none lacks its band', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !/testing\/|\.test\.ts$/.test(file));
  const withEngine = files.filter((file) =>
    /\.apply\(\w+, \d+\)/.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect(withEngine).toEqual(['features/trading/exchange/commands/apply-command.ts']);
});
