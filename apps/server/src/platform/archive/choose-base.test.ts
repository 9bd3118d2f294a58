import { expect, test } from 'vitest';
import { isAbandonedBy } from './choose-base.ts';
import { segmentName } from './wal-name.ts';

const base = (timeline: number, number: number) => ({ timeline, stopWal: segmentName({ timeline, number }) });

test('a base backup is abandoned from the lowest fork of its timeline and the later ones', () => {
  // Timeline 3 began at segment 8 of timeline 2, which had begun at segment 10 of timeline 1.
  const isAbandoned = isAbandonedBy('1\t0/A000000\tno reason\n2\t0/8000000\tno reason\n', 3);
  expect([7, 8, 9].map((number) => isAbandoned(base(1, number)))).toEqual([false, true, true]);
  expect(isAbandoned(base(2, 7))).toBe(false);
  expect(isAbandoned(base(3, 20))).toBe(false);
});

test('a timeline that the newest one does not descend from is abandoned', () => {
  const isAbandoned = isAbandonedBy('1\t0/8000000\tbase\n', 3);
  expect([base(1, 7), base(2, 7), base(3, 9)].map(isAbandoned)).toEqual([false, true, false]);
});
