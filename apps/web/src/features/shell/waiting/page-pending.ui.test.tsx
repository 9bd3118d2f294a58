import { globSync, readFileSync } from 'node:fs';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
import { i18nFor } from '../../../platform/i18n/i18n-for.ts';
import { placeholderFacts } from '../../../platform/router-context.ts';
import { NavigationLine } from './navigation-line.tsx';
import { whilePending } from './page-pending.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const built = ['/markets', '/trade', '/koupit/ethereum', '/terms', '/login'];

/** Pages with loaders that the test resolves, and with the application's pending settings. */
async function openHome(delayMs: number) {
  const root = createRootRoute({
    component: () => (
      <>
        <NavigationLine />
        <Outlet />
      </>
    ),
  });
  const pages = built.map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader: () => new Promise((resolve) => setTimeout(resolve, delayMs, path)),
      component: () => <p>The page</p>,
    }),
  );
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> });
  const router = createRouter({
    routeTree: root.addChildren([home, ...pages]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    ...whilePending,
    context: placeholderFacts,
  });
  const i18n = await i18nFor('en_US');
  await act(async () => {
    await router.load();
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          {/* The router's type belongs to the application; the test's route tree has other routes. */}
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </I18nProvider>,
    );
  });
  return router;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const skeleton = () => screen.queryByRole('status', { name: 'Loading' });

test.each(built)(
  'a click that leads to %s is answered at once by a line, then by a skeleton',
  async (path) => {
    const router = await openHome(5_000);
    expect(screen.queryByTestId('navigation')).toBeNull();
    void router.navigate({ href: path });
    await pass(0);
    expect(screen.getByTestId('navigation')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
    await pass(100);
    expect(skeleton()).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Home' })).toBeNull();
    await pass(5_000);
    expect(screen.getByText('The page')).toBeTruthy();
    expect([skeleton(), screen.queryByTestId('navigation')]).toEqual([null, null]);
  },
);

test('a page that loads within 100 ms has no skeleton', async () => {
  const router = await openHome(60);
  void router.navigate({ href: '/markets' });
  await pass(70);
  expect([skeleton(), screen.queryByText('The page')?.textContent]).toEqual([null, 'The page']);
});

test('no route overrides the pending settings', () => {
  const routes = new URL('../../../routes/', import.meta.url).pathname;
  const declared = globSync('*.tsx', { cwd: routes }).filter((file) =>
    /pendingM(s|inMs)/.test(readFileSync(`${routes}${file}`, 'utf8')),
  );
  expect(declared).toEqual([]);
});
