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

/** Runs the next measurement late by so much. */
function look(lateMs: number): void {
  now += 100 + lateMs;
  vi.advanceTimersByTime(100);
}

test('reports no lag for a process that is on time', () => {
  for (let round = 0; round < 5; round += 1) look(0);
  expect(lag.milliseconds()).toBe(0);
});

test('does not report a single pause, neither during nor after it', () => {
  look(0);
  now += 100 + 5_000;
  expect(lag.milliseconds()).toBe(0);
  vi.advanceTimersByTime(100);
  expect(lag.milliseconds()).toBe(0);
});

test('reports the smaller of two late measurements in a row', () => {
  look(1_500);
  look(700);
  expect(lag.milliseconds()).toBe(700);
});

test('counts a measurement that is already late', () => {
  look(1_500);
  now += 100 + 900;
  expect(lag.milliseconds()).toBe(900);
});

test('reports no lag after two measurements on time', () => {
  look(1_500);
  look(1_500);
  expect(lag.milliseconds()).toBe(1_500);
  look(0);
  look(0);
  expect(lag.milliseconds()).toBe(0);
});
