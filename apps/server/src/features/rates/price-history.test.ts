import { expect, test } from 'vitest';
import { priceHistory } from './price-history.ts';
import type { RateSource } from './rate-source.ts';

const weekMs = 604_800_000;
const nowMs = Date.UTC(2026, 10, 22);
const candle = (weeksAgo: number) => ({
  startsAtMs: nowMs - weeksAgo * weekMs,
  open: 1,
  high: 3,
  low: 1,
  close: 2,
});

function source(since: number, weeks: number): RateSource {
  return {
    name: 'tested',
    prices: async () => new Map(),
    pricesDayAgo: async () => new Map(),
    history: async (_coin, _fiat, fromMs, toMs) => [
      { timeMs: Math.max(fromMs, since), value: 1 },
      { timeMs: toMs, value: 9 },
    ],
    candles: async () => Array.from({ length: weeks }, (_, index) => candle(weeks - index)),
  };
}
const wanted = { coin: 'BTC', fiat: 'CZK', nowMs } as const;

test('the whole history is the longer of the two histories', async () => {
  const long = await priceHistory(source(nowMs - weekMs, 100), { ...wanted, period: 'all' });
  expect([long.length, long.at(-1)]).toEqual([100, { timeMs: nowMs, value: 2 }]);
  const short = await priceHistory(source(nowMs - 90 * weekMs, 3), { ...wanted, period: 'all' });
  expect(short.map(({ value }) => value)).toEqual([1, 9]);
});

test('a coin without candles uses its price history', async () => {
  const points = await priceHistory(source(nowMs - weekMs, 0), { ...wanted, period: 'all' });
  expect(points).toHaveLength(2);
});

test('a shorter period requests no candles', async () => {
  const [first] = await priceHistory(source(0, 100), { ...wanted, period: 'year' });
  expect(first?.timeMs).toBe(nowMs - 365 * 86_400_000);
});
