import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WorkloadEstimate, watchWorkload } from './workload-estimate.ts';

let now = 0;
let worked = 0;
let pace: WorkloadEstimate;

beforeEach(() => {
  vi.useFakeTimers();
  [now, worked] = [0, 0];
  pace = watchWorkload({ now: () => now, worked: () => worked });
});
afterEach(() => {
  pace.stop();
  vi.useRealTimers();
});

function take(count: number): readonly (() => void)[] {
  return Array.from({ length: count }, () => pace.take());
}

/** Passes 100 ms in which the event loop was busy for `workedMs`. */
function tenth(workedMs: number): void {
  now += 100;
  worked += workedMs;
  vi.advanceTimersByTime(100);
}

test('expects no wait before the process was ever busy', () => {
  take(10_000);
  expect([pace.taken, pace.expectedMs()]).toEqual([10_000, 0]);
});

test('expects a wait of the number of open requests times the recent cost', () => {
  for (const end of take(50)) end();
  tenth(100);
  take(300);
  expect(pace.expectedMs()).toBe(300 * 2);
});

test('ignores intervals with little work', () => {
  for (const end of take(2)) end();
  tenth(49);
  take(100);
  expect(pace.expectedMs()).toBe(0);
});

test('ignores busy intervals in which no request ended', () => {
  tenth(100);
  take(100);
  expect(pace.expectedMs()).toBe(0);
});

test('weighs an interval by the requests that ended in it', () => {
  for (let passed = 0; passed < 20; passed += 1) {
    for (const end of take(1)) end();
    tenth(60);
  }
  for (const end of take(120)) end();
  tenth(60);
  take(100);
  expect(pace.expectedMs()).toBeLessThan(400);
});

test('caps the effect of a standstill', () => {
  for (const end of take(1)) end();
  tenth(30_000);
  take(1);
  expect(pace.expectedMs()).toBe(250);
});

test('counts a request that ends twice only once', () => {
  const end = pace.take();
  end();
  end();
  tenth(100);
  take(1);
  expect(pace.expectedMs()).toBe(100);
});

test('does not count requests open for two seconds, which are streams', () => {
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
