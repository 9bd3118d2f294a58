import { formatRate } from '@dukat/rules/money/rate';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ratesSimulator } from '../../../../sandbox/src/adapters/rates-simulator/rates-simulator.ts';
import { fakeClock } from '../../platform/clock.ts';
import { readSamples } from '../../platform/metrics/registry.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { createRateBoard, type RateBoard } from './rate-board.ts';
import { compactRows } from './rate-rows.ts';
import type { FiatPrices, RateSource } from './rate-source.ts';
import { ratesMetrics } from './rates-metrics.ts';
import { loadJumps, storeJump } from './rates-repository.ts';
import { recordedHistory } from './recorded-history.ts';

let base: TestDatabase;
const clock = fakeClock(new Date('2026-03-02T10:00:00Z'));

beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const dogeBuy = { coin: 'DOGE', fiat: 'CZK', direction: 'buy' } as const;

function boardOn(source: RateSource): RateBoard {
  return createRateBoard({ database: base.database, clock, source, log: pino({ level: 'silent' }) });
}

async function step(board: RateBoard): Promise<void> {
  clock.advance(10_000);
  await board.advance();
}

async function jump(percent: number, times: number): Promise<void> {
  const atMs = clock.now().getTime();
  for (let count = 0; count < times; count += 1)
    await storeJump(base.database, { coin: 'DOGE', atMs, factor: 1 + percent / 100 });
}

test('a coin that fell by 90 % twenty-four times is suspended alone, also over a restart, and recovers automatically', async () => {
  const simulator = ratesSimulator(() => loadJumps(base.database));
  const board = boardOn(simulator);
  await board.advance();
  const before = board.current(dogeBuy);
  await jump(-90, 24);
  await step(board);
  expect(board.current(dogeBuy)).toMatchObject({ suspended: true, value: before?.value });
  expect(board.current({ ...dogeBuy, coin: 'BTC' })?.suspended).toBe(false);

  const restarted = boardOn(simulator);
  clock.advance(10_000);
  await restarted.start();
  await restarted.stop();
  const tick = restarted.newest();
  expect(tick && compactRows(tick, {}).every(({ value }) => Number(value) > 0)).toBe(true);
  expect(restarted.current(dogeBuy)).toMatchObject({ suspended: true, value: before?.value });
  expect(restarted.current({ ...dogeBuy, coin: 'BTC' })?.suspended).toBe(false);

  await jump(900, 24);
  await step(restarted);
  expect(restarted.current(dogeBuy)?.suspended).toBe(false);
});

test('the last priced tick grows old while the source is silent, though ticks continue, and is found after a restart', async () => {
  const simulator = ratesSimulator(() => loadJumps(base.database));
  let silent = false;
  const source: RateSource = {
    ...simulator,
    prices: async (timeMs) => (silent ? Promise.reject(new Error('down')) : simulator.prices(timeMs)),
  };
  const board = boardOn(source);
  expect(board.lastPricedMs()).toBeUndefined();
  await step(board);
  expect(board.lastPricedMs()).toBe(board.newest()?.timeMs);
  silent = true;
  // The last prices are trusted for a minute.
  for (let ticks = 0; ticks < 6; ticks += 1) await step(board);
  const priced = board.newest()?.timeMs;
  for (let ticks = 0; ticks < 7; ticks += 1) await step(board);
  expect(board.newest()?.timeMs).toBe((priced ?? 0) + 70_000);
  expect(board.lastPricedMs()).toBe(priced);
  const show = await ratesMetrics(board, clock).read();
  show();
  const ages = (await readSamples()).filter(({ name }) => name === 'dukat_rates_age_seconds');
  expect(ages).toMatchObject([{ value: (clock.now().getTime() - (priced ?? 0)) / 1000 }]);

  const restarted = boardOn(source);
  await step(restarted);
  expect(restarted.lastPricedMs()).toBe(priced);
  silent = false;
  await step(restarted);
  expect(restarted.lastPricedMs()).toBe(restarted.newest()?.timeMs);
});

test('a price that doubled while no process ran is used after a minute, not immediately', async () => {
  await jump(100, 1);
  const board = boardOn(ratesSimulator(() => loadJumps(base.database)));
  for (let ticks = 0; ticks < 5; ticks += 1) {
    await step(board);
    expect(board.current(dogeBuy)?.suspended).toBe(true);
  }
  await step(board);
  expect(board.current(dogeBuy)?.suspended).toBe(false);
});

test('invalid prices of a source are not stored for the charts', async () => {
  const history = recordedHistory(base.database);
  const nowMs = clock.now().getTime() - (clock.now().getTime() % 600_000);
  const hostile: FiatPrices = JSON.parse('{"CZK":"1\\u0000","EUR":1e25}');
  const prices = new Map<string, FiatPrices>([
    ['BTC', { CZK: 2_000_000, EUR: Number.NaN }],
    ['DOGE', hostile],
    ['ETH', { CZK: 1e-19 }],
  ]);
  await history.record(nowMs, prices);
  expect(await history.read('BTC', 'CZK', nowMs, nowMs, 10)).toEqual([{ timeMs: nowMs, value: 2_000_000 }]);
  for (const [coin, fiat] of [
    ['BTC', 'EUR'],
    ['DOGE', 'CZK'],
    ['DOGE', 'EUR'],
    ['ETH', 'CZK'],
  ] as const) {
    expect(await history.read(coin, fiat, nowMs, nowMs, 10)).toEqual([]);
  }
});

test('a rate never has more digits than its source', async () => {
  const board = boardOn({
    name: 'one',
    prices: async () => new Map([['DOGE', { CZK: 1.2345678e-10 }]]),
    pricesDayAgo: async () => new Map(),
    history: async () => [],
    candles: async () => [],
  });
  clock.advance(3_600_000);
  await board.advance();
  const now = board.current(dogeBuy);
  expect(now && formatRate(now.value)).toBe('0.00000000012395061');
});

test('issues new ticks at once after the clock was set back, and serves no earlier ones when it has caught up', async () => {
  const board = boardOn(ratesSimulator(() => loadJumps(base.database)));
  clock.advance(2 * 60 * 60_000);
  for (let count = 0; count < 20; count += 1) await step(board);
  clock.advance(-2 * 60 * 60_000);
  for (const back of [board, boardOn(ratesSimulator(() => loadJumps(base.database)))]) {
    await step(back);
    const nowMs = clock.now().getTime();
    expect(back.newest()?.timeMs).toBe(nowMs - (nowMs % 10_000));
  }
  const later = await base.database
    .selectFrom('rate_ticks')
    .select('time_ms')
    .where('time_ms', '>', String(clock.now().getTime()))
    .execute();
  expect(later).toEqual([]);
});
