import { describe, expect, test } from 'vitest';
import {
  type Candle,
  filledFlat,
  isUp,
  joinedCandles,
  mergedCandles,
  parseCandle,
  parseReferenceCandle,
} from './candle-store.ts';

const candle = (time: number, close = 10): Candle => ({
  time,
  open: 9,
  high: 11,
  low: 8,
  close,
  volume: 1,
});

test('a candle from the wire has its time in seconds', () => {
  const wire = {
    time: '2026-01-01T00:01:00.000Z',
    open: '1.5',
    high: '2',
    low: '1',
    close: '1.75',
    volume: '0.5',
  };
  expect(parseCandle(wire)).toEqual({
    time: 1_767_225_660,
    open: 1.5,
    high: 2,
    low: 1,
    close: 1.75,
    volume: 0.5,
  });
});

describe('a candle after an adjacent one', () => {
  test('is drawn from the previous close, and keeps the figures of its own trades', () => {
    const [, second] = filledFlat([candle(60, 10), { ...candle(120, 8), open: 9 }], 60);
    expect(second).toEqual({ ...candle(120, 8), open: 9, drawnOpen: 10 });
    expect(second && isUp(second)).toBe(false);
  });

  test('is drawn unchanged if it opens at the previous close, is the first, or follows a very long silence', () => {
    expect(filledFlat([candle(60, 9), candle(120)], 60)).toEqual([candle(60, 9), candle(120)]);
    expect(filledFlat([candle(0), candle(60 * 1_001)], 60)).toEqual([candle(0), candle(60 * 1_001)]);
  });

  test('is not joined to the reference price', () => {
    const reference: Candle = { ...candle(60, 20), isReference: true };
    expect(joinedCandles([reference], [candle(120)], 60, 120)).toEqual([reference, candle(120)]);
  });
});

describe('intervals without a trade', () => {
  test('are flat at the last price', () => {
    const flat = { open: 10, high: 10, low: 10, close: 10, volume: 0 };
    expect(filledFlat([candle(60), candle(240, 12)], 60)).toEqual([
      candle(60),
      { time: 120, ...flat },
      { time: 180, ...flat },
      { ...candle(240, 12), drawnOpen: 10 },
    ]);
  });

  test('are filled up to the current interval', () => {
    expect(filledFlat([candle(60)], 60, 180).map(({ time }) => time)).toEqual([60, 120, 180]);
    expect(filledFlat([candle(60)], 60, 60).map(({ time }) => time)).toEqual([60]);
    expect(filledFlat([], 60, 180)).toEqual([]);
  });

  test('are not filled after a very long silence', () => {
    expect(filledFlat([candle(0), candle(60 * 1_001)], 60).length).toBe(2);
    expect(filledFlat([candle(0), candle(60 * 1_000)], 60).length).toBe(1_001);
  });
});

test('merges two lists in order of time, preferring the newer list', () => {
  expect(
    mergedCandles([candle(60, 1), candle(120, 2)], [candle(120, 3), candle(180, 4)]).map(
      ({ time, close }) => [time, close],
    ),
  ).toEqual([
    [60, 1],
    [120, 3],
    [180, 4],
  ]);
});

describe('until a market has its own trades', () => {
  const reference = (time: number): Candle => ({ ...candle(time, 9), volume: 0, isReference: true });

  test('its chart shows the reference price without volume', () => {
    const wire = { time: '2026-01-01T00:01:00.000Z', open: '1.5', high: '2', low: '1', close: '1.75' };
    expect(parseReferenceCandle(wire)).toMatchObject({
      time: 1_767_225_660,
      close: 1.75,
      volume: 0,
      isReference: true,
    });
    expect(joinedCandles([reference(60)], [], 60, 120)).toEqual([reference(60)]);
  });

  test('the first trade ends the reference price, and later quiet intervals stay at the last price', () => {
    const joined = joinedCandles([reference(60), reference(120), reference(180)], [candle(120)], 60, 180);
    expect(joined.map(({ time, isReference }) => [time, isReference ?? false])).toEqual([
      [60, true],
      [120, false],
      [180, false],
    ]);
  });
});
