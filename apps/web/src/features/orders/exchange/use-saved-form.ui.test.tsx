import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../../platform/search-params.ts';
import { useExchangeForm } from './use-exchange-form.ts';
import { useSavedForm } from './use-saved-form.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Typing() {
  const control = useExchangeForm({});
  useSavedForm(control);
  return (
    <button type="button" onClick={() => control.change({ amount: { typed: '700', isEditingFiat: true } })}>
      Type
    </button>
  );
}

/** The form, and a next page that loads slowly. */
async function twoPages() {
  const loaded = Promise.withResolvers<void>();
  const root = createRootRoute({ component: Outlet });
  const form = createRoute({ getParentRoute: () => root, path: 'buy', component: Typing });
  const next = createRoute({
    getParentRoute: () => root,
    path: 'order',
    loader: () => loaded.promise,
    component: () => <h1>Order</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([form, next]),
    history: createMemoryHistory({ initialEntries: ['/buy'] }),
    parseSearch,
    stringifySearch,
  });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  return { router, finish: loaded.resolve };
}

test('input is written to the URL of its own page, never to that of the next one', async () => {
  const { router, finish } = await twoPages();
  await act(async () => screen.getByRole('button').click());
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(router.latestLocation.href).toContain('700');

  await act(async () => screen.getByRole('button').click());
  await act(async () => router.history.push('/order?id=o1&secret=s1'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(router.latestLocation.href).toBe('/order?id=o1&secret=s1');
  await act(async () => finish());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('heading', { name: 'Order' })).toBeDefined();
  expect(router.latestLocation.href).toBe('/order?id=o1&secret=s1');
});
