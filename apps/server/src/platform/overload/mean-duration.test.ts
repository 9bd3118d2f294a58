import { expect, test } from 'vitest';
import { MeanDuration } from './mean-duration.ts';

test('is 0 before the first value and then follows the last values', () => {
  const mean = new MeanDuration();
  expect(mean.milliseconds).toBe(0);
  mean.add(100);
  expect(mean.milliseconds).toBe(100);
  for (let count = 0; count < 100; count += 1) mean.add(20);
  expect(Math.round(mean.milliseconds)).toBe(20);
});

test('caps the effect of a standstill', () => {
  const mean = new MeanDuration();
  for (let count = 0; count < 100; count += 1) mean.add(20);
  mean.add(30_000);
  expect(mean.milliseconds).toBeLessThan(35);
});
