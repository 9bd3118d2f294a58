import { expect, test, vi } from 'vitest';
import { fakeClock } from '../../platform/clock.ts';
import { openHealth } from '../../platform/health/health.ts';
import { createLifecycle } from '../../platform/start/lifecycle.ts';
import { announceStop, ownReadiness } from './own-readiness.ts';

const start = new Date('2026-03-02T10:00:00Z');

function opened() {
  const clock = fakeClock(start);
  const exchange = { isAccepting: vi.fn(() => true) };
  const rates = { lastPricedMs: () => start.getTime() };
  const readiness = ownReadiness(openHealth(clock.now), { clock, rates, exchange });
  const lifecycle = createLifecycle({ print: () => {}, exit: () => {}, starterPid: undefined });
  return { clock, exchange, readiness, lifecycle };
}

test('is not ready with rates that are older than 15 minutes, or without an exchange', () => {
  const { clock, exchange, readiness } = opened();
  clock.advance(15 * 60_000);
  expect(readiness.problems()).toEqual([]);
  clock.advance(1);
  exchange.isAccepting.mockReturnValue(false);
  expect(readiness.problems()).toEqual(['rates', 'markets']);
});

test.each([
  { what: 'a signal', problem: undefined, delayMs: 5_000 },
  { what: 'a defect', problem: new Error('a defect'), delayMs: 0 },
])('$what stops the program after $delayMs ms of notice', async ({ problem, delayMs }) => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const { readiness, lifecycle } = opened();
  let closedAfterMs: number | undefined;
  const began = performance.now();
  lifecycle.onStop('http', async () => {
    closedAfterMs = performance.now() - began;
  });
  announceStop(readiness, 5, lifecycle);
  const stopped = lifecycle.stop(problem);
  expect(readiness.problems()).toEqual(['stopping']);
  await vi.runAllTimersAsync();
  await stopped;
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(closedAfterMs).toBe(delayMs);
});
