import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupingSteps, groupLevels } from './group-levels.ts';

const level = (ticks: number, lots: number) => ({ ticks, lots, wire: ['', ''] as const });

describe('grouped levels', () => {
  const bids = [level(109, 1), level(105, 2), level(100, 4), level(99, 8)];
  const asks = [level(110, 1), level(111, 2), level(120, 4), level(121, 8)];

  test('round bids down to the step', () => {
    expect(groupLevels(bids, 'bid', 10, 9)).toEqual([
      { ticks: 100, lots: 7, totalLots: 7 },
      { ticks: 90, lots: 8, totalLots: 15 },
    ]);
  });

  test('round asks up to the step', () => {
    expect(groupLevels(asks, 'ask', 10, 9)).toEqual([
      { ticks: 110, lots: 1, totalLots: 1 },
      { ticks: 120, lots: 6, totalLots: 7 },
      { ticks: 130, lots: 8, totalLots: 15 },
    ]);
  });

  test('a step of one tick groups nothing', () => {
    expect(groupLevels(bids, 'bid', 1, 9).map(({ lots }) => lots)).toEqual([1, 2, 4, 8]);
  });

  test('returns no more rows than requested, and the last one is complete', () => {
    expect(groupLevels(asks, 'ask', 10, 2)).toEqual([
      { ticks: 110, lots: 1, totalLots: 1 },
      { ticks: 120, lots: 6, totalLots: 7 },
    ]);
    expect(groupLevels([], 'ask', 10, 2)).toEqual([]);
  });

  test('keep every lot, and never show a better price than their levels have', () => {
    const anyLevels = fc
      .uniqueArray(fc.integer({ min: 1, max: 1_000 }), { maxLength: 30 })
      .map((ticks) => ticks.sort((a, b) => b - a).map((at) => level(at, at)));
    fc.assert(
      fc.property(anyLevels, fc.integer({ min: 1, max: 50 }), (levels, step) => {
        const rows = groupLevels(levels, 'bid', step, 99);
        const sum = levels.reduce((total, { lots }) => total + lots, 0);
        expect(rows.at(-1)?.totalLots ?? 0).toBe(sum);
        expect(rows.every(({ ticks }) => ticks % step === 0)).toBe(true);
        expect((rows[0]?.ticks ?? 0) <= (levels[0]?.ticks ?? 0)).toBe(true);
      }),
    );
  });
});

test('offers steps of up to a hundredth of the price', () => {
  expect(groupingSteps(24_000)).toEqual([1, 2, 5, 10, 20, 50, 100, 200]);
  expect(groupingSteps(499)).toEqual([1, 2]);
  expect(groupingSteps(1)).toEqual([1]);
});
