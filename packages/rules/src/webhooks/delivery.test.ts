import { expect, test } from 'vitest';
import { dayMs } from '../time/durations.ts';
import { pauseAfterAttempt } from './delivery.ts';

test('retries for a day with growing pauses, and then gives up', () => {
  const pauses: number[] = [];
  for (let pause = pauseAfterAttempt(1); pause !== undefined; pause = pauseAfterAttempt(pauses.length + 1))
    pauses.push(pause);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const sum = pauses.reduce((total, pause) => total + pause, 0);
  expect(sum).toBeGreaterThan(0.9 * dayMs);
  expect(sum).toBeLessThan(dayMs);
});
