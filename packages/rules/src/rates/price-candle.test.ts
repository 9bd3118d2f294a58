import { describe, expect, test } from 'vitest';
import { intervalSeconds } from '../trading/candles.ts';
import {
  crossPriceCandles,
  joinPriceCandles,
  type PriceCandle,
  storedLengthFor,
  withPrice,
} from './price-candle.ts';

const candle = (startsAtMs: number, [open, high, low, close]: readonly number[]): PriceCandle => ({
  startsAtMs,
  open: open ?? 0,
  high: high ?? 0,
  low: low ?? 0,
  close: close ?? 0,
});

test('builds a candle from the first, highest, lowest and last price', () => {
  const prices = [5, 7, 3, 4];
  const made = prices.reduce<PriceCandle | undefined>(
    (before, price) => withPrice(before, 60_000, price),
    undefined,
  );
  expect(made).toEqual(candle(60_000, [5, 7, 3, 4]));
});

describe('candles of a longer interval', () => {
  test('join the shorter candles within it', () => {
    const minutes = [candle(0, [1, 4, 1, 2]), candle(60_000, [2, 3, 0.5, 3]), candle(300_000, [3, 3, 3, 3])];
    expect(joinPriceCandles(minutes, 300)).toEqual([
      candle(0, [1, 4, 0.5, 3]),
      candle(300_000, [3, 3, 3, 3]),
    ]);
  });

  test('of a week begin on its Monday', () => {
    const sunday = Date.UTC(2026, 2, 1);
    const monday = Date.UTC(2026, 2, 2);
    expect(
      joinPriceCandles(
        [candle(sunday, [1, 1, 1, 1]), candle(monday, [2, 2, 2, 2])],
        intervalSeconds['1w'],
      ).map(({ startsAtMs }) => new Date(startsAtMs).toISOString().slice(0, 10)),
    ).toEqual(['2026-02-23', '2026-03-02']);
  });
});

test('a cross price exists where both prices do, and its high and low are its open or close', () => {
  const base = [candle(0, [10, 99, 1, 30]), candle(60_000, [1, 1, 1, 1])];
  const quote = [candle(0, [5, 80, 2, 10])];
  expect(crossPriceCandles(base, quote)).toEqual([candle(0, [2, 3, 2, 3])]);
});

test.each([
  ['1m', 60],
  ['15m', 60],
  ['1h', 3600],
  ['4h', 3600],
  ['1d', 86_400],
  ['1w', 86_400],
] as const)('%s is built from candles of %i seconds', (interval, kept) => {
  expect(storedLengthFor(intervalSeconds[interval]).seconds).toBe(kept);
});
