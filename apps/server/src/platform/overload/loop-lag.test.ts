import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LoopLag, watchLoopLag } from './loop-lag.ts';

let now = 0;
let lag: LoopLag;

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  lag = watchLoopLag(() => now);
});
afterEach(() => {
  lag.stop();
  vi.useRealTimers();
});

/** The next look comes so late. */
function look(lateMs: number): void {
  now += 100 + lateMs;
  vi.advanceTimersByTime(100);
}

test('a process that is on time has no lag', () => {
  for (let round = 0; round < 5; round += 1) look(0);
  expect(lag.milliseconds()).toBe(0);
});

test('one pause is no lag, neither while it lasts nor after it', () => {
  look(0);
  now += 100 + 5_000;
  expect(lag.milliseconds()).toBe(0);
  vi.advanceTimersByTime(100);
  expect(lag.milliseconds()).toBe(0);
});

test('two late looks in a row are the lag of the better one', () => {
  look(1_500);
  look(700);
  expect(lag.milliseconds()).toBe(700);
});

test('a look that is already late counts before it comes', () => {
  look(1_500);
  now += 100 + 900;
  expect(lag.milliseconds()).toBe(900);
});

test('two looks on time and the lag is over', () => {
  look(1_500);
  look(1_500);
  expect(lag.milliseconds()).toBe(1_500);
  look(0);
  look(0);
  expect(lag.milliseconds()).toBe(0);
});
