import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TradingAccount } from '../../features/trading/exchange/commands/exchange-command.ts';
import { give, newTrader, place } from '../../features/trading/testing/trading-world.ts';
import type { TestClient, TestResponse } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The public market data.

let program: TestProgram;
let anna: TradingAccount;
let boris: TradingAccount;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram();
  const { database } = program;
  visitor = await program.client();
  [anna, boris] = [await newTrader(database), await newTrader(database)];
  await give(database, anna, 'DOGE', '1000');
  await give(database, boris, 'CZK', '1000');
  await trade('40', '4');
  program.clock.advance(2 * 3_600_000);
  await trade('10', '4.5');
  await trade('5', '4.2');
  await order(anna, 'Sell', '60', '5');
});
afterAll(() => program.close());

async function order(
  account: TradingAccount,
  side: 'Buy' | 'Sell',
  size: string,
  price: string,
): Promise<void> {
  const request = { type: 'Limit', side, size, price } as const;
  const outcome = await place(program.deps.exchange, account, 'DOGE_CZK', request);
  if (outcome.refused) throw new Error(outcome.reason);
}

async function trade(size: string, price: string): Promise<void> {
  await order(anna, 'Sell', size, price);
  await order(boris, 'Buy', size, price);
}

const findStats = (answer: TestResponse, market: string) =>
  (answer.body.stats as { market: string }[]).find((stats) => stats.market === market);

test('statistics cover a day and the best prices', async () => {
  const stats = await visitor.get('/v1/markets/stats');
  expect(findStats(stats, 'DOGE_CZK')).toEqual({
    market: 'DOGE_CZK',
    last_price: '4.2',
    open_24h: '4',
    high_24h: '4.5',
    low_24h: '4',
    volume_24h: '55',
    quote_volume_24h: '226',
    bid: null,
    ask: '5',
    sparkline: [4, 4.2],
    reference_sparkline: Array.from({ length: 21 }, () => 100),
  });
  expect(findStats(stats, 'BTC_EUR')).toEqual({
    market: 'BTC_EUR',
    last_price: null,
    open_24h: null,
    high_24h: null,
    low_24h: null,
    volume_24h: '0',
    quote_volume_24h: '0',
    bid: null,
    ask: null,
    sparkline: [],
    reference_sparkline: Array.from({ length: 24 }, () => 80_000),
  });
});

test("the list of markets contains each market's daily volume", async () => {
  const { body } = await visitor.get('/v1/markets');
  const markets = body.markets as { market: string; stats: unknown }[];
  const findMarket = (name: string) => markets.find(({ market }) => market === name)?.stats;
  expect(findMarket('DOGE_CZK')).toEqual({ last_price: '4.2', open_24h: '4', volume_24h: '55' });
  expect(findMarket('BTC_EUR')).toEqual({ last_price: null, open_24h: null, volume_24h: '0' });
});

test('the book has the requested depth', async () => {
  await order(anna, 'Sell', '7', '6');
  const { body } = await visitor.get('/v1/markets/DOGE_CZK/book?depth=1');
  expect(body).toMatchObject({ bids: [], asks: [{ price: '5', size: '60' }] });
  const whole = await visitor.get('/v1/markets/DOGE_CZK/book');
  expect(whole.body.asks).toHaveLength(2);
  const events = await visitor.get('/v1/markets/DOGE_CZK/events?limit=500');
  expect((events.body.events as unknown[]).length).toBe(whole.body.sequence);
});

test('candles are of minutes, hours and days', async () => {
  const first = { open: '4', high: '4', low: '4', close: '4', volume: '40' };
  const later = { open: '4.5', high: '4.5', low: '4.2', close: '4.2', volume: '15' };
  const readCandles = async (query: string) =>
    (await visitor.get(`/v1/markets/DOGE_CZK/candles?${query}`)).body;
  expect(await readCandles('interval=1m')).toEqual({
    candles: [
      { time: '2026-03-02T10:00:00.000Z', ...first },
      { time: '2026-03-02T12:00:00.000Z', ...later },
    ],
    before: null,
  });
  expect(await readCandles('interval=1d')).toEqual({
    candles: [
      { time: '2026-03-02T00:00:00.000Z', open: '4', high: '4.5', low: '4', close: '4.2', volume: '55' },
    ],
    before: null,
  });
  const newest = await readCandles('interval=1h&limit=1');
  expect(newest).toMatchObject({ candles: [later], before: '2026-03-02T12:00:00.000Z' });
  expect(await readCandles(`interval=1h&limit=1&before=${newest.before}`)).toMatchObject({
    candles: [first],
  });
  expect(await readCandles('interval=1h&before=2026-03-02T10:00:00Z')).toEqual({ candles: [], before: null });
});

test('candles read before a trade contain it when they are read after it', async () => {
  const path = '/v1/markets/DOGE_CZK/candles?interval=4h';
  const before = (await visitor.get(path)).body.candles as { volume: string }[];
  await trade('1', '4.1');
  const after = (await visitor.get(path)).body.candles as { volume: string }[];
  expect([before.at(-1)?.volume, after.at(-1)?.volume]).toEqual(['15', '16']);
});

test('statistics exclude what is older than a day', async () => {
  program.clock.advance(23 * 3_600_000);
  const { open_24h, volume_24h } = Object(findStats(await visitor.get('/v1/markets/stats'), 'DOGE_CZK'));
  expect([open_24h, volume_24h]).toEqual(['4.5', '16']);
  program.clock.advance(2 * 3_600_000);
  expect(findStats(await visitor.get('/v1/markets/stats'), 'DOGE_CZK')).toMatchObject({
    last_price: '4.1',
    open_24h: null,
    volume_24h: '0',
    sparkline: [],
  });
});

test.each([
  ['interval=2h', 'interval'],
  ['interval=1h&limit=1001', 'limit'],
  ['interval=1h&limit=0', 'limit'],
  ['interval=1h&before=yesterday', 'before'],
  ['interval=1h&before=2026-02-30T00:00:00Z', 'before'],
])('there are no candles for %s', async (query, field) => {
  const { status, body } = await visitor.get(`/v1/markets/DOGE_CZK/candles?${query}`);
  expect([status, body.errors]).toMatchObject([422, [{ field }]]);
});

test.each(['book', 'trades', 'events', 'candles?interval=1m', 'reference-candles?interval=1m'])(
  'an unknown market has no %s',
  async (what) => {
    expect((await visitor.get(`/v1/markets/BTC_XYZ/${what}`)).body.code).toBe('market_unknown');
  },
);
