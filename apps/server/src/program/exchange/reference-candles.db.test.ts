import { listReferenceCandles } from '@dukat/contract/trading/markets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ratesSimulator } from '../../../../sandbox/src/adapters/rates-simulator/rates-simulator.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { programOn, type TestProgram } from '../testing/program-on.ts';
import type { TestClient } from '../testing/test-client.ts';

// The chart of a market without trades: candles of the reference price from its source.

let base: TestDatabase;
let program: TestProgram;
let visitor: TestClient;
beforeAll(async () => {
  base = await testDatabase();
  const rateSource = ratesSimulator(async () => []);
  program = await programOn({ ...base, start: new Date('2026-03-02T10:00:25Z'), rateSource });
  visitor = await program.client();
});
afterAll(async () => {
  await program.close();
  await base.close();
});

async function read(market: string, query: string) {
  const { status, body, text } = await visitor.get(`/v1/markets/${market}/reference-candles?${query}`);
  expect(status, text).toBe(200);
  return listReferenceCandles.response.parse(body);
}
const nowMs = () => program.clock.now().getTime();

test("a new market has past candles, with the source's price of each time", async () => {
  const { candles } = await read('BTC_CZK', 'interval=1m&limit=60');
  expect(candles).toHaveLength(60);
  const running = nowMs() - (nowMs() % 60_000);
  expect(candles.map(({ time }) => Date.parse(time))).toEqual(
    Array.from({ length: 60 }, (_, index) => running - (59 - index) * 60_000),
  );
  for (const { time, open, high, low, close } of candles) {
    expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)));
    expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)));
    const [point] = await program.deps.rates.source.history('BTC', 'CZK', Date.parse(time), nowMs(), 2);
    expect(open).toBe(point?.value.toFixed(0));
  }
});

test('pages are contiguous, and end where candles are no longer kept', async () => {
  const day = 86_400_000;
  const times: number[] = [];
  let before: string | null | undefined;
  for (;;) {
    const page = await read('DOGE_EUR', `interval=1w&limit=100${before ? `&before=${before}` : ''}`);
    times.unshift(...page.candles.map(({ time }) => Date.parse(time)));
    before = page.before;
    if (before === null) break;
  }
  const [oldest = 0] = times;
  expect(nowMs() - oldest).toBeLessThanOrEqual(5 * 365 * day);
  expect(nowMs() - oldest).toBeGreaterThan((5 * 365 - 8) * day);
  expect(new Date(oldest).getUTCDay()).toBe(1);
  expect(times).toEqual(times.map((_, index) => oldest + index * 7 * day));
});

test('minutes are kept for a week', async () => {
  const week = 7 * 86_400_000;
  const edge = new Date(nowMs() - week + 120_000).toISOString();
  const { candles, before } = await read('BTC_EUR', `interval=1m&limit=60&before=${edge}`);
  expect(candles.length).toBeLessThanOrEqual(2);
  expect(before).toBeNull();
  expect(await read('BTC_EUR', 'interval=1m&before=1999-01-01T00:00:00Z')).toEqual({
    candles: [],
    before: null,
  });
});

test('there are no future candles', async () => {
  const future = new Date(nowMs() + 86_400_000).toISOString();
  const { candles } = await read('BTC_EUR', `interval=15m&limit=5&before=${future}`);
  expect(Date.parse(candles.at(-1)?.time ?? '')).toBeLessThanOrEqual(nowMs());
});

test('a market in bitcoin shows what both coins cost in euros', async () => {
  const [eth] = (await read('ETH_BTC', 'interval=1h&limit=1')).candles;
  const [coin] = (await read('ETH_EUR', 'interval=1h&limit=1')).candles;
  const [bitcoin] = (await read('BTC_EUR', 'interval=1h&limit=1')).candles;
  expect(Number(eth?.open)).toBeCloseTo(Number(coin?.open) / Number(bitcoin?.open), 4);
});

test.each([
  ['interval=2h', 'interval'],
  ['interval=1h&limit=501', 'limit'],
  ['interval=1h&limit=0', 'limit'],
  ['interval=1h&before=yesterday', 'before'],
])('there are no reference candles for %s', async (query, field) => {
  const { status, body } = await visitor.get(`/v1/markets/BTC_CZK/reference-candles?${query}`);
  expect([status, body.errors]).toMatchObject([422, [{ field }]]);
});
