import { defaultLayout } from '@dukat/brands/look-shape';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { LocaleCode } from '@dukat/locales/locale';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Api } from '../platform/api/api.ts';
import { i18nFor } from '../platform/i18n/i18n-for.ts';
import type { PageFacts } from '../platform/page-request.ts';
import { placeholderFacts, type RouterContext } from '../platform/router-context.ts';
import { parseSearch, stringifySearch } from '../platform/search-params.ts';

/** Answers by endpoint path: a value, or a function of the input. An endpoint without an answer fails the call. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Call {
  readonly path: string;
  readonly input: object;
}

interface Options {
  readonly at?: string;
  readonly locale?: LocaleCode;
  readonly facts?: Partial<PageFacts>;
  readonly answers?: Answers;
}

/** Renders a component as part of a page: in a language, with a router, and with a fake API that returns `answers`. */
export async function renderPage(
  page: ReactNode,
  { at = '/', locale = 'en_US', facts = {}, answers = {} }: Options = {},
) {
  const calls: Call[] = [];
  const api = (async (endpoint: AnyEndpoint, input: object) => {
    calls.push({ path: endpoint.path, input });
    const answer = answers[endpoint.path];
    if (answer === undefined) throw new Error(`No answer for ${endpoint.path}`);
    return typeof answer === 'function' ? answer(input) : answer;
  }) as Api;
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const i18n = await i18nFor(locale);

  const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });
  const everywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => page });
  const index = createRoute({ getParentRoute: () => root, path: '/', component: () => page });
  const router = createRouter({
    routeTree: root.addChildren([index, everywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
    context: {
      ...testFacts,
      ...facts,
      locale,
      queryClient,
      api,
      brandStyle: '',
      unknownNote: '',
      loadTexts: () => undefined,
      fontFiles: [],
      listTextFiles: () => [],
    },
  });

  const view = await act(async () => {
    await router.load();
    return render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          {/* The router's type belongs to the application; the tests' route tree has other routes. */}
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </I18nProvider>,
    );
  });
  return { ...view, router, calls, queryClient };
}

const testFacts: PageFacts = {
  ...placeholderFacts,
  version: '1',
  site: {
    ...placeholderFacts.site,
    origin: 'http://anycoin.localhost:3000',
    brand: {
      ...placeholderFacts.site.brand,
      id: 'tested',
      logo: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
      name: 'Tested',
      company: { name: 'Tested s.r.o.', address: 'Praha', number: null, supportEmail: 'help@tested.example' },
      pathWords: { buy: 'koupit', sell: 'prodat' },
      layout: defaultLayout,
    },
  },
};
