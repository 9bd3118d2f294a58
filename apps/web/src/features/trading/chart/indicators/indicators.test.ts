import { describe, expect, test } from 'vitest';
import { exponentialAverage, movingAverage } from './averages.ts';
import { bollingerBands } from './bollinger.ts';
import { macd } from './macd.ts';
import { relativeStrength } from './relative-strength.ts';
import { volumeAverage } from './volume-average.ts';

const rounded = (line: readonly (number | undefined)[], decimals = 2) =>
  line.flatMap((value) => (value === undefined ? [] : [Number(value.toFixed(decimals))]));

// Worked examples from StockCharts' ChartSchool: a 10-day average and Wilder's 14-day index.
const tenDays = [
  22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61, 23.36,
  24.05, 23.75, 23.83, 23.95, 23.63, 23.82, 23.87, 23.65, 23.19, 23.1, 23.33, 22.68, 23.1, 22.4, 22.17,
];
const fourteenDays = [
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328,
  45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137, 46.4515,
  45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
];

describe('moving averages', () => {
  test('simple', () => {
    const line = movingAverage(tenDays, 10);
    expect(line.slice(0, 9)).toEqual(Array.from({ length: 9 }));
    expect(rounded(line).slice(0, 4)).toEqual([22.22, 22.21, 22.23, 22.26]);
    expect(rounded(line).at(-1)).toBe(23.13);
  });

  test('exponential', () => {
    expect(rounded(exponentialAverage(tenDays, 10))).toEqual([
      22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34, 23.43, 23.51, 23.53, 23.47,
      23.4, 23.39, 23.26, 23.23, 23.08, 22.92,
    ]);
  });

  test('have no value for fewer prices than they need', () => {
    expect(movingAverage([1, 2], 3)).toEqual([undefined, undefined]);
    expect(exponentialAverage([1, 2], 3)).toEqual([undefined, undefined]);
    expect(movingAverage([], 3)).toEqual([]);
  });
});

test('Bollinger’s bands lie two standard deviations around the average', () => {
  const { middle, upper, lower } = bollingerBands([2, 4, 4, 4, 5, 5, 7, 9], 8, 2);
  expect([middle.at(-1), upper.at(-1), lower.at(-1)]).toEqual([5, 9, 1]);
  expect(upper.slice(0, 7)).toEqual(Array.from({ length: 7 }));
  const calm = bollingerBands([3, 3, 3], 3, 2);
  expect([calm.upper.at(-1), calm.lower.at(-1)]).toEqual([3, 3]);
});

describe('the relative strength index', () => {
  test('uses Wilder’s smoothing', () => {
    const line = relativeStrength(fourteenDays, 14);
    expect(line.slice(0, 14)).toEqual(Array.from({ length: 14 }));
    expect(rounded(line)).toEqual([
      70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87,
      45.46, 37.3, 33.08, 37.77,
    ]);
  });

  test('is 100 if the price only rose, 0 if it only fell, and 50 if it did not move', () => {
    expect(relativeStrength([1, 2, 3], 2).at(-1)).toBe(100);
    expect(relativeStrength([3, 2, 1], 2).at(-1)).toBe(0);
    expect(relativeStrength([2, 2, 2], 2).at(-1)).toBe(50);
    expect(relativeStrength([], 2)).toEqual([]);
  });
});

test('on a steadily rising price the fast average leads the slow one by half the difference of their lengths', () => {
  const { line, signal, histogram } = macd(
    Array.from({ length: 40 }, (_, at) => at),
    12,
    26,
    9,
  );
  expect(line.findIndex((value) => value !== undefined)).toBe(25);
  expect(signal.findIndex((value) => value !== undefined)).toBe(33);
  expect(rounded(line, 9)).toEqual(Array.from({ length: 15 }, () => 7));
  expect(rounded(signal, 9)).toEqual(Array.from({ length: 7 }, () => 7));
  expect(rounded(histogram, 9).map(Math.abs)).toEqual(Array.from({ length: 7 }, () => 0));
  expect(macd([1, 2], 12, 26, 9).signal).toEqual([undefined, undefined]);
});

describe('the volume-weighted average price', () => {
  const candle = (time: number, price: number, volume: number) => ({
    time,
    open: price,
    high: price + 1,
    low: price - 1,
    close: price,
    volume,
  });

  test('weights each candle by its volume, and restarts each day', () => {
    const day = 86_400;
    const candles = [candle(0, 10, 1), candle(60, 20, 3), candle(day, 40, 2), candle(day + 60, 100, 0)];
    expect(volumeAverage(candles, 60)).toEqual([10, 17.5, 40, 40]);
  });

  test('of daily candles restarts each month, and has no value for candles without volume', () => {
    const day = 86_400;
    expect(volumeAverage([candle(0, 10, 0), candle(day, 10, 1), candle(40 * day, 30, 1)], day)).toEqual([
      undefined,
      10,
      30,
    ]);
  });
});
