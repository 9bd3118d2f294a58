import { expect, test } from 'vitest';
import { depthShape } from './depth-shape.ts';

const level = (ticks: number, lots: number) => ({ ticks, lots, wire: ['', ''] as const });

test('both sides are staircases that rise from the middle to the edges', () => {
  const shape = depthShape([level(990, 10), level(970, 30)], [level(1_010, 20), level(1_030, 60)]);
  expect(shape).toEqual({
    bids: 'M333.3 1000H333.3V875.0H0.0V500.0H0.0V1000Z',
    asks: 'M666.7 1000H666.7V750.0H1000.0V0.0H1000.0V1000Z',
    lowestTicks: 970,
    highestTicks: 1_030,
    maxLots: 80,
  });
});

test('levels far from the price are left out', () => {
  const shape = depthShape([level(990, 10), level(100, 999)], [level(1_010, 20), level(5_000, 999)]);
  expect(shape?.maxLots).toBe(20);
  expect(shape?.lowestTicks).toBe(950);
  expect(shape?.highestTicks).toBe(1_050);
});

test('a side without levels has no path', () => {
  expect(depthShape([], [level(1, 1)])).toBeUndefined();
  expect(depthShape([level(1, 1)], [])).toBeUndefined();
});
