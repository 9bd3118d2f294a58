import { candleIntervals } from '@dukat/contract/trading/markets';
import { seededNumbers } from '@dukat/rules/seeded-numbers';
import { intervalSeconds } from '@dukat/rules/trading/candles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../../platform/clock.ts';
import { type TestDatabase, testDatabase } from '../../../../platform/testing/test-database.ts';
import { type Exchange, openExchange } from '../../exchange/exchange.ts';
import { failedChecks, give, log, marketNamed, newTrader, place } from '../../testing/trading-world.ts';
import { readCandles, type TimedCandle } from './candles-repository.ts';

let db: TestDatabase;
let clock: FakeClock;
let exchange: Exchange;
const market = marketNamed('DOGE_CZK');
const start = new Date('2026-03-01T22:51:07.123Z');

beforeAll(async () => {
  db = await testDatabase();
  clock = fakeClock(start);
  exchange = await openExchange({ database: db.database, clock, log });
  await trade();
});
afterAll(async () => {
  await exchange.stop();
  await db.close();
});

/** Two people trade on two markets at once, with pauses of one second to three hours. */
async function trade(): Promise<void> {
  const [anna, boris] = [await newTrader(db.database), await newTrader(db.database)];
  for (const account of [anna, boris])
    for (const asset of ['CZK', 'EUR', 'DOGE']) await give(db.database, account, asset, '100000000');
  const random = seededNumbers(7);
  const pauses = [1000, 20_000, 61_000, 400_000, 3_600_000, 10_800_000];
  for (let round = 0; round < 120; round += 1) {
    const orders = Array.from({ length: 8 }, () => {
      const scale = random(2) === 0 ? 'DOGE_CZK' : 'DOGE_EUR';
      const price = scale === 'DOGE_CZK' ? `4.0${1 + random(9)}` : `0.16${1 + random(9)}`;
      const side = random(2) === 0 ? 'Buy' : 'Sell';
      const account = side === 'Buy' ? anna : boris;
      return place(exchange, account, scale, { type: 'Limit', side, price, size: `${1 + random(50)}` });
    });
    await Promise.all(orders);
    clock.advance(pauses[random(pauses.length)] ?? 0);
  }
}

const lines = (candles: readonly TimedCandle[]) =>
  candles.map(
    ({ startsAt, open, high, low, close, lots, cost, trades }) =>
      `${startsAt.toISOString()} ${open} ${high} ${low} ${close} ${lots} ${cost} ${trades}`,
  );

/** Computes the same candles from the trades. */
async function computeCandles(marketId: number, seconds: number): Promise<readonly string[]> {
  const { rows } = await sql<Record<string, string> & { at: Date }>`
    select date_bin(${seconds} * interval '1 second', traded_at, '1970-01-05T00:00:00Z') as at,
           (array_agg(price_ticks order by sequence))[1] as open, max(price_ticks) as high, min(price_ticks) as low,
           (array_agg(price_ticks order by sequence desc))[1] as close, sum(lots) as lots,
           sum(price_ticks * lots) as cost, count(*) as trades
      from trading_trades where market_id = ${marketId} group by 1 order by 1`.execute(db.database);
  return rows.map(
    (row) =>
      `${row.at.toISOString()} ${row.open} ${row.high} ${row.low} ${row.close} ${row.lots} ${row.cost} ${row.trades}`,
  );
}

const read = (over: Partial<Parameters<typeof readCandles>[1]> = {}) =>
  readCandles(db.database, { marketId: market.id, interval: '1m', before: undefined, limit: 1000, ...over });

describe.each(['DOGE_CZK', 'DOGE_EUR'])('candles of %s', (name) => {
  test.each(candleIntervals)('of %s equal its trades', async (interval) => {
    const { id: marketId } = marketNamed(name);
    const expected = await computeCandles(marketId, intervalSeconds[interval]);
    expect(expected.length).toBeGreaterThan(interval === '1w' ? 1 : 3);
    expect(lines(await read({ marketId, interval }))).toEqual(expected);
  });

  test.each(candleIntervals)('of %s are complete on every page', async (interval) => {
    const { id: marketId } = marketNamed(name);
    const paged: TimedCandle[] = [];
    let before: Date | undefined;
    for (;;) {
      const page = await read({ marketId, interval, before, limit: 3 });
      paged.unshift(...page);
      before = page[0]?.startsAt;
      if (before === undefined) break;
    }
    expect(lines(paged)).toEqual(await computeCandles(marketId, intervalSeconds[interval]));
  });
});

test('a time within an interval returns the intervals before it', async () => {
  const all = await read({ interval: '1h' });
  const last = all.at(-1)?.startsAt.getTime() ?? 0;
  const upTo = async (ms: number) => (await read({ interval: '1h', before: new Date(ms) })).length;
  expect(await upTo(last)).toBe(all.length - 1);
  expect(await upTo(last + 3_599_999)).toBe(all.length - 1);
  expect(await upTo(last + 3_600_000)).toBe(all.length);
});

test('returns no candles for a market without trades', async () => {
  expect(await read({ marketId: marketNamed('BTC_CZK').id })).toEqual([]);
});

test('the audit checks that candles hold every trade, and reports one that does not', async () => {
  expect(await failedChecks(db.database)).toEqual([]);
  await sql`update trading_candles set trades = trades + 1 where ctid =
    (select ctid from trading_candles limit 1)`.execute(db.database);
  expect((await failedChecks(db.database)).join()).toContain('candles hold all of its trades');
});
