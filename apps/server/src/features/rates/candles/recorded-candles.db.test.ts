import { storedCandleLengths } from '@dukat/rules/rates/price-candle';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import type { FiatPrices } from '../rate-source.ts';
import { recordedCandles } from './recorded-candles.ts';

let base: TestDatabase | undefined;
let db: TestDatabase;
beforeEach(async () => {
  await base?.close();
  base = await testDatabase();
  db = base;
});
afterAll(() => base?.close());

const start = Date.UTC(2026, 2, 2, 10);
const said = (eur: number): ReadonlyMap<string, FiatPrices> => new Map([['BTC', { EUR: eur }]]);
const span = (seconds: number, fromMs = start, toMs = start + 86_400_000) => ({
  seconds,
  fromMs,
  toMs,
  nowMs: toMs,
});
const flat = (startsAtMs: number, price: number) => ({
  startsAtMs,
  open: price,
  high: price,
  low: price,
  close: price,
});

test('a recorded price is a candle at once, and after a restart is merged with what was written', async () => {
  const candles = recordedCandles(db.database);
  for (const [after, price] of [
    [0, 100],
    [10_000, 104],
    [20_000, 99],
    [60_000, 101],
  ] as const)
    await candles.record(start + after, said(price));
  const first = { startsAtMs: start, open: 100, high: 104, low: 99, close: 99 };
  expect(await candles.read('BTC', 'EUR', span(60))).toEqual([first, flat(start + 60_000, 101)]);
  expect(await candles.read('BTC', 'EUR', span(300))).toEqual([{ ...first, close: 101 }]);
  expect(await candles.read('BTC', 'EUR', span(3600))).toEqual([{ ...first, close: 101 }]);
  expect(await candles.read('BTC', 'CZK', span(60))).toEqual([]);

  const restarted = recordedCandles(db.database);
  expect(await restarted.read('BTC', 'EUR', span(60))).toEqual([first]);
  await restarted.record(start + 180_000, said(90));
  await restarted.record(start + 240_000, said(95));
  expect(await restarted.read('BTC', 'EUR', span(3600))).toEqual([
    { startsAtMs: start, open: 100, high: 104, low: 90, close: 95 },
  ]);
});

test('two processes with the same prices write the same candle', async () => {
  const [one, other] = [recordedCandles(db.database), recordedCandles(db.database)];
  for (const after of [0, 10_000, 60_000])
    await Promise.all([one, other].map((each) => each.record(start + after, said(100 + after / 10_000))));
  expect(await one.read('BTC', 'EUR', span(60, start, start + 60_000))).toEqual([
    { startsAtMs: start, open: 100, high: 101, low: 100, close: 101 },
  ]);
});

test('invalid prices are not stored', async () => {
  const candles = recordedCandles(db.database);
  const hostile: FiatPrices = JSON.parse('{"CZK":"1","EUR":1e25}');
  await candles.record(start, new Map([['BTC', hostile]]));
  await candles.record(start + 60_000, new Map([['BTC', { EUR: Number.NaN }]]));
  expect(await candles.read('BTC', 'EUR', span(60))).toEqual([]);
  expect(await candles.read('BTC', 'CZK', span(60))).toEqual([]);
});

test('each length is kept for its retention and no longer', async () => {
  const candles = recordedCandles(db.database);
  for (const { seconds, forMs } of storedCandleLengths) {
    const at = (ageMs: number) => ({ ...flat(start - ageMs, 1), coin: 'BTC', fiat: 'EUR' as const, seconds });
    await candles.takeOver([at(forMs - 60_000), at(forMs + 120_000)]);
  }
  await candles.record(start, said(100));
  const { rows } = await sql`select seconds from rate_candles order by seconds`.execute(db.database);
  expect(rows).toEqual(storedCandleLengths.map(({ seconds }) => ({ seconds })));
});

test('recorded prices take precedence over imported ones', async () => {
  const candles = recordedCandles(db.database);
  await candles.record(start, said(100));
  await candles.record(start + 60_000, said(101));
  await candles.takeOver([
    { ...flat(start, 7), coin: 'BTC', fiat: 'EUR', seconds: 60 },
    { ...flat(start - 60_000, 8), coin: 'BTC', fiat: 'EUR', seconds: 60 },
  ]);
  expect(await candles.read('BTC', 'EUR', span(60, start - 60_000, start + 60_000))).toEqual([
    flat(start - 60_000, 8),
    flat(start, 100),
  ]);
});

test('stores daily candles of a coin without a market, written every ten minutes', async () => {
  const candles = recordedCandles(db.database);
  const monero = (czk: number): ReadonlyMap<string, FiatPrices> => new Map([['XMR', { CZK: czk }]]);
  for (const [after, price] of [
    [0, 8_000],
    [240_000, 8_100],
    [600_000, 7_900],
  ] as const)
    await candles.record(start + after, monero(price));
  const day = start - (start % 86_400_000);
  const days = span(86_400, day, day + 86_400_000);
  const upToNow = { startsAtMs: day, open: 8_000, high: 8_100, low: 7_900, close: 7_900 };
  expect(await candles.read('XMR', 'CZK', days)).toEqual([upToNow]);
  expect(await recordedCandles(db.database).read('XMR', 'CZK', days)).toEqual([
    { ...upToNow, low: 8_000, close: 8_100 },
  ]);
  const { rows } = await sql`select distinct seconds from rate_candles`.execute(db.database);
  expect(rows).toEqual([{ seconds: 86_400 }]);
});
