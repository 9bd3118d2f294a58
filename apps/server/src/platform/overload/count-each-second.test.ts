import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countEachSecond } from './count-each-second.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('reports once for a second of thousands of events, never for none, and starts again from zero', () => {
  const reported: number[] = [];
  const note = countEachSecond((count) => reported.push(count));
  for (let time = 0; time < 5_000; time += 1) note();
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(3_000);
  expect(reported).toEqual([5_000]);
  note();
  vi.advanceTimersByTime(1_000);
  expect(reported).toEqual([5_000, 1]);
});
