import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countEachSecond } from './count-each-second.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a second of thousands is one report, a second of none is no report, and counting begins anew', () => {
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
