import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candle, intervalSeconds, intervalStart, joinCandles, withTrade } from './candles.ts';

const at = (text: string) => Date.parse(text);

describe('the start of an interval', () => {
  test.each([
    ['2026-03-02T10:00:00.000Z', '1m', '2026-03-02T10:00:00.000Z'],
    ['2026-03-02T10:00:59.999Z', '1m', '2026-03-02T10:00:00.000Z'],
    ['2026-03-02T10:14:59.999Z', '15m', '2026-03-02T10:00:00.000Z'],
    ['2026-03-02T10:15:00.000Z', '15m', '2026-03-02T10:15:00.000Z'],
    ['2026-03-02T11:59:59.999Z', '4h', '2026-03-02T08:00:00.000Z'],
    ['2026-03-02T23:59:59.999Z', '1d', '2026-03-02T00:00:00.000Z'],
    ['2026-03-03T00:00:00.000Z', '1d', '2026-03-03T00:00:00.000Z'],
    ['2026-03-01T23:59:59.999Z', '1w', '2026-02-23T00:00:00.000Z'],
    ['2026-03-02T00:00:00.000Z', '1w', '2026-03-02T00:00:00.000Z'],
    ['1970-01-04T23:59:59.999Z', '1w', '1969-12-29T00:00:00.000Z'],
    ['1969-12-31T23:59:59.000Z', '1h', '1969-12-31T23:00:00.000Z'],
  ] as const)('at %s the %s interval began at %s', (instant, interval, start) => {
    expect(new Date(intervalStart(at(instant), intervalSeconds[interval])).toISOString()).toBe(start);
  });
});

test('a candle summarizes its trades, and joined candles equal the candle of all trades', () => {
  const trade = fc.record({
    priceTicks: fc.integer({ min: 1, max: 10_000_000 }),
    lots: fc.integer({ min: 1, max: 900_000_000 }),
  });
  const buildCandle = (trades: readonly { priceTicks: number; lots: number }[]) =>
    trades.reduce<Candle | undefined>(withTrade, undefined);
  fc.assert(
    fc.property(fc.array(trade, { minLength: 1 }), fc.array(trade, { minLength: 1 }), (one, two) => {
      const all = [...one, ...two];
      const prices = all.map(({ priceTicks }) => priceTicks);
      const [earlier, later] = [buildCandle(one), buildCandle(two)];
      if (later === undefined) throw new Error('expected trades');
      expect(joinCandles(earlier, later)).toEqual(buildCandle(all));
      expect(joinCandles(undefined, later)).toEqual(later);
      expect(buildCandle(all)).toEqual({
        open: prices[0],
        high: Math.max(...prices),
        low: Math.min(...prices),
        close: prices.at(-1),
        lots: all.reduce((sum, { lots }) => sum + lots, 0),
        cost: all.reduce((sum, { priceTicks, lots }) => sum + BigInt(priceTicks) * BigInt(lots), 0n),
        trades: all.length,
      });
    }),
  );
});
