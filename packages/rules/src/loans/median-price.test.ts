import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rate, rateFromUnits } from '../money/rate.ts';
import { tickMs } from '../rates/tick.ts';
import { agreedPriceAt, medianPrice, type TrustedPrice, windowAt } from './median-price.ts';

const rates = (...prices: readonly number[]): readonly Rate[] =>
  prices.map((price) => rateFromUnits(BigInt(price)));
const ticks = (...prices: readonly number[]): readonly TrustedPrice[] =>
  rates(...prices).map((price, at) => ({ timeMs: at * tickMs, price }));
const lastOf = (prices: readonly TrustedPrice[]) => prices.at(-1)?.timeMs ?? 0;
const medianOf = (prices: readonly TrustedPrice[]) => windowAt(prices, lastOf(prices))?.median;

test.each([
  [[5], 5],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2],
  [[100, 100, 100, 90, 90, 90], 95],
  [[1, 2, 3, 4, 1000, 1_000_000], 3],
])('the median of %j is %d', (prices, median) => {
  expect(medianPrice(rates(...prices))).toBe(BigInt(median));
});

test('a window needs six trusted ticks, of which the last is the tick itself', () => {
  expect(medianOf(ticks(1, 2, 3, 4, 5))).toBeUndefined();
  expect(medianOf(ticks(1, 2, 3, 4, 5, 6))).toBe(3n);
  expect(medianOf(ticks(100, 1, 2, 3, 4, 5, 6))).toBe(3n);
  expect(windowAt(ticks(1, 2, 3, 4, 5, 6), 6 * tickMs)).toBeUndefined();
});

test('ticks may be missing for a minute, and are stale after that', () => {
  const withGap = (gap: number) =>
    ticks(1, 2, 3, 4, 5, 6).map((price, at) =>
      at < 3 ? price : { ...price, timeMs: price.timeMs + gap * tickMs },
    );
  expect(medianOf(withGap(7))).toBe(3n);
  expect(medianOf(withGap(8))).toBeUndefined();
});

test('two windows agree only on a price that both have reached: a wick of a minute decides nothing', () => {
  const calm = [100, 100, 100, 100, 100, 100];
  const wick = [60, 60, 60, 60, 60, 60];
  const at = (prices: readonly TrustedPrice[]) => agreedPriceAt(prices, lastOf(prices));
  expect(at(ticks(...calm, ...calm))).toMatchObject({ lower: 100n, higher: 100n });
  expect(at(ticks(...calm, ...wick))).toMatchObject({ lower: 60n, higher: 100n });
  expect(at(ticks(...wick, ...wick))).toMatchObject({ lower: 60n, higher: 60n });
  expect(at(ticks(...calm, ...wick.slice(1)))).toBeUndefined();
});

test('windows that agree have no tick in common', () => {
  const found = agreedPriceAt(ticks(...Array.from({ length: 30 }, (_, at) => 100 + at)), 29 * tickMs);
  expect(found).toMatchObject({
    before: { fromMs: 18 * tickMs, toMs: 23 * tickMs },
    now: { fromMs: 24 * tickMs, toMs: 29 * tickMs },
  });
});

test('up to two of six ticks cannot move the median beyond the others', () => {
  const price = fc.integer({ min: 90, max: 110 });
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 4, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 2 }),
      (usual, wicks) => {
        const median = medianPrice(rates(...usual, ...wicks));
        expect(median >= BigInt(Math.min(...usual)) && median <= BigInt(Math.max(...usual))).toBe(true);
      },
    ),
  );
});

test('a wick of up to seven ticks never lowers the higher of both windows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 7 }), (start, length) => {
      const prices = ticks(
        ...Array.from({ length: 30 }, (_, at) => (at >= start && at < start + length ? 1 : 100)),
      );
      for (const { timeMs } of prices) {
        const higher = agreedPriceAt(prices, timeMs)?.higher;
        if (higher !== undefined) expect(higher >= 50n).toBe(true);
      }
    }),
  );
});
