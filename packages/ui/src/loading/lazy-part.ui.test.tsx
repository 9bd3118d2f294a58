import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart, loadWithRetries } from './lazy-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('renders a component whose file loads at the fourth attempt', async () => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length < 4) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }: { readonly name: string }) => <p>{name}</p>;
  });
  const Part = lazyPart(load);
  render(
    <Suspense fallback="loading">
      <Part name="the part" />
    </Suspense>,
  );
  await act(() => vi.runAllTimersAsync());
  screen.getByText('the part');
  expect(load).toHaveBeenCalledTimes(4);
});

test('a file that never loads fails with its own error', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('gone')));
  const loaded = expect(loadWithRetries(load)).rejects.toThrow('gone');
  await vi.runAllTimersAsync();
  await loaded;
  expect(load).toHaveBeenCalledTimes(4);
});
