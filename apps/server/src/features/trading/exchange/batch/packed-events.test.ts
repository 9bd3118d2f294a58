import { expect, test } from 'vitest';
import type { EventRecord } from './batch-record.ts';
import { packEvents, unpackEvents } from './packed-events.ts';

const events: readonly EventRecord[] = [
  { marketId: 7, sequence: 41, kind: 'trade', side: 'buy', priceTicks: 1, lots: 1, status: null },
  {
    marketId: 7,
    sequence: 42,
    kind: 'level',
    side: 'sell',
    priceTicks: 2 ** 31 - 1,
    lots: 2 ** 53 - 1,
    status: null,
  },
  { marketId: 7, sequence: 43, kind: 'level', side: 'buy', priceTicks: 40_000, lots: 0, status: null },
  ...(
    ['running', 'starting', 'restore', 'read_only', 'cancel_only', 'post_only', 'shutting_down'] as const
  ).map((status, index) => ({
    marketId: 7,
    sequence: 44 + index,
    kind: 'status' as const,
    side: null,
    priceTicks: null,
    lots: null,
    status,
  })),
];

test('stores events in 14 bytes each and unpacks them unchanged', () => {
  const packed = packEvents(events);
  expect(packed).toHaveLength(14 * events.length);
  expect(unpackEvents(7, 41, packed)).toEqual(events);
  expect(unpackEvents(7, 1, packEvents([]))).toEqual([]);
});

test('throws on a truncated event', () => {
  expect(() => unpackEvents(7, 41, packEvents(events).subarray(1))).toThrow('stored whole');
});
