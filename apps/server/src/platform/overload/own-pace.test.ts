import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OwnPace, watchOwnPace } from './own-pace.ts';

let now = 0;
let worked = 0;
let pace: OwnPace;

beforeEach(() => {
  vi.useFakeTimers();
  [now, worked] = [0, 0];
  pace = watchOwnPace({ now: () => now, worked: () => worked });
});
afterEach(() => {
  pace.stop();
  vi.useRealTimers();
});

function take(count: number): readonly (() => void)[] {
  return Array.from({ length: count }, () => pace.take());
}

/** A tenth of a second in which the loop worked for so long. */
function tenth(workedMs: number): void {
  now += 100;
  worked += workedMs;
  vi.advanceTimersByTime(100);
}

test('before the process was ever busy nobody is expected to wait', () => {
  take(10_000);
  expect([pace.taken, pace.expectedMs()]).toEqual([10_000, 0]);
});

test('whoever comes waits behind those taken, as long as each of the last ones cost', () => {
  for (const end of take(50)) end();
  tenth(100);
  take(300);
  expect(pace.expectedMs()).toBe(300 * 2);
});

test('a time of little work says nothing of what a request costs', () => {
  for (const end of take(2)) end();
  tenth(49);
  take(100);
  expect(pace.expectedMs()).toBe(0);
});

test('a time of much work in which nothing ended says nothing either', () => {
  tenth(100);
  take(100);
  expect(pace.expectedMs()).toBe(0);
});

test('a request that ends twice counts once', () => {
  const end = pace.take();
  end();
  end();
  tenth(100);
  take(1);
  expect(pace.expectedMs()).toBe(100);
});

test('what has been open for two seconds is a stream, and nobody waits behind it', () => {
  const streams = take(500);
  for (let passed = 0; passed < 19; passed += 1) tenth(0);
  expect(pace.taken).toBe(500);
  take(3);
  tenth(0);
  expect(pace.taken).toBe(3);
  for (const end of streams) end();
  tenth(100);
  expect(pace.expectedMs()).toBe(0);
});
