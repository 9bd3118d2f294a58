import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTriedAgain } from './use-tried-again.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Each retry fails, and the page is rendered again. */
function failing(path: string) {
  let tries = 0;
  const draw = () => {
    const { unmount } = renderHook(() =>
      useTriedAgain(path, () => {
        tries += 1;
        unmount();
        draw();
      }),
    );
  };
  draw();
  return () => tries;
}

test('a failed page is retried five times with growing delays, and then waits for the person', () => {
  const tries = failing('/five');
  const counts = [2, 5, 10, 20, 30, 600].map((seconds) => {
    vi.advanceTimersByTime(seconds * 1_000);
    return tries();
  });
  expect(counts).toEqual([1, 2, 3, 4, 5, 5]);
});

test('it is retried as soon as the browser is online', () => {
  const tries = failing('/online');
  window.dispatchEvent(new Event('online'));
  expect(tries()).toBe(1);
});
