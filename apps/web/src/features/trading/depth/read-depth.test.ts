import { expect, test } from 'vitest';
import { readDepth } from './read-depth.ts';

const level = (ticks: number, lots: number) => ({ ticks, lots, wire: ['', ''] as const });
const shape = { lowestTicks: 900, highestTicks: 1_100 };
const bids = [level(990, 10), level(970, 30)];
const asks = [level(1_010, 20), level(1_030, 60)];

test.each([
  [0, { side: 'bid', ticks: 900, lots: 40 }],
  [0.35, { side: 'bid', ticks: 970, lots: 40 }],
  [0.36, { side: 'bid', ticks: 972, lots: 10 }],
  [0.45, { side: 'bid', ticks: 990, lots: 10 }],
  [0.49, { side: 'bid', ticks: 998, lots: 0 }],
  [0.5, { side: 'ask', ticks: 1_000, lots: 0 }],
  [0.55, { side: 'ask', ticks: 1_010, lots: 20 }],
  [1, { side: 'ask', ticks: 1_100, lots: 80 }],
])('at %d of the width the depth is %j', (part, expected) => {
  expect(readDepth(shape, bids, asks, part)).toEqual(expected);
});
