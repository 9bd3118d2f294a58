import { expect, test } from 'vitest';
import { MeanDuration } from './mean-duration.ts';

test('nothing is expected before the first, then what the last few took', () => {
  const mean = new MeanDuration();
  expect(mean.milliseconds).toBe(0);
  mean.add(100);
  expect(mean.milliseconds).toBe(100);
  for (let count = 0; count < 100; count += 1) mean.add(20);
  expect(Math.round(mean.milliseconds)).toBe(20);
});

test('a standstill counts as little more than a slow one', () => {
  const mean = new MeanDuration();
  for (let count = 0; count < 100; count += 1) mean.add(20);
  mean.add(30_000);
  expect(mean.milliseconds).toBeLessThan(35);
});
