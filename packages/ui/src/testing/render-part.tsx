import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { messages } from '../locales/en_US.po';

/** Renders a component in English and within a router, as an application does. */
export async function renderPart(part: ReactNode) {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'en-US', messages });
  const root = createRootRoute({ component: Outlet });
  const everywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => part });
  const index = createRoute({ getParentRoute: () => root, path: '/', component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([index, everywhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return await act(async () => {
    await router.load();
    return render(
      <I18nProvider i18n={i18n}>
        {/* The router's type belongs to the applications; the tests' route tree has other routes. */}
        <RouterProvider router={router as never} />
      </I18nProvider>,
    );
  });
}
