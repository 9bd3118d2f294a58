import { catalogueFiles } from 'virtual:catalogue-files';
import type { LocaleCode } from '@dukat/locales/locale';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type DehydratedState, dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { getGlobalStartContext } from '@tanstack/react-start';
import { PageFailed } from './features/shell/waiting/page-failed.tsx';
import { whilePending } from './features/shell/waiting/page-pending.tsx';
import { call } from './platform/api/browser-api.ts';
import { hydrateAnswers } from './platform/api/drawn-answers.ts';
import { newQueryClient } from './platform/api/query-client.ts';
import { recordFilledControls } from './platform/early-input/record-filled-controls.ts';
import { listFonts } from './platform/fonts.ts';
import { activate, i18nFor } from './platform/i18n/i18n-for.ts';
import { listTextSlices, textLoader } from './platform/i18n/route-texts.ts';
import { nextTask } from './platform/next-task.ts';
import type { PageFacts } from './platform/page-request.ts';
import { placeholderFacts, type RouterContext } from './platform/router-context.ts';
import { parseSearch, stringifySearch } from './platform/search-params.ts';
import { routeTree } from './routeTree.gen.ts';

interface Dehydrated {
  readonly facts: PageFacts;
  /** The slices whose texts the server rendered the page with, and the files that the page preloads. */
  readonly slices: readonly string[];
  readonly textFiles: readonly string[];
  /** Sent with the page, so that the script need not list the fonts of other brands and languages. */
  readonly fontFiles: readonly string[];
  readonly queries: DehydratedState;
}

/**
 * Creates one router per request on the server, and one per page in the browser. In the browser the work is split into tasks, because a
 * single task blocked a slow phone for 100 ms.
 */
export async function getRouter() {
  // The build removes server-only code from the browser's script.
  const page = import.meta.env.SSR ? getGlobalStartContext() : undefined;
  if (page === undefined) {
    recordFilledControls();
    await nextTask();
  }
  const queryClient = newQueryClient();
  const i18n = page === undefined ? setupI18n() : await i18nFor(page.locale);
  const nonce = page?.nonce ?? readDocumentNonce();
  const texts = textLoader(i18n, () => router.options.context.locale);
  const facts: PageFacts = page === undefined ? placeholderFacts : toPageFacts(page);
  const context: RouterContext = {
    ...facts,
    queryClient,
    api: page?.api ?? call,
    brandStyle: page?.brandStyle ?? '',
    unknownNote: page?.unknownNote ?? '',
    // The server's instance contains all texts.
    loadTexts: page === undefined ? texts.load : () => undefined,
    fontFiles: page === undefined ? [] : listFonts(page.locale, page.site.brand.typeface),
    listTextFiles: (slices) => (page === undefined ? [] : listTextFiles(page.locale, slices)),
  };

  const router = createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailed,
    ...whilePending,
    ...(nonce !== undefined && { ssr: { nonce } }),
    // biome-ignore lint/correctness/noComponentHookFactories: the router accepts its providers only as a component; it is created once per request.
    Wrap: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </I18nProvider>
    ),
    // All loaders have finished when the page is rendered, so their answers are sent once, with the page.
    ...(import.meta.env.SSR && {
      dehydrate: (): Dehydrated => {
        const slices = listTextSlices(router.state.matches);
        const { fontFiles } = context;
        const textFiles = context.listTextFiles(slices);
        return { facts, slices, textFiles, fontFiles, queries: dehydrate(queryClient) };
      },
    }),
    hydrate: async (dehydrated: Dehydrated) => {
      await nextTask();
      hydrateAnswers(queryClient, dehydrated.queries);
      await activate(i18n, dehydrated.facts.locale, dehydrated.slices);
      texts.mark(dehydrated.slices);
      const { facts: known, fontFiles, textFiles } = dehydrated;
      router.update({ context: { ...context, ...known, fontFiles, listTextFiles: () => textFiles } });
    },
  });
  return router;
}

function toPageFacts({
  site,
  locale,
  scheme,
  isNewerStyle,
  isSignedIn,
  portfolio,
  paymentCurrency,
  hiddenAlerts,
  isConsentAsked,
  brandWords,
  version,
  hasSandbox,
  loginProviders,
  hasBankIdentity,
}: PageFacts): PageFacts {
  return {
    site,
    locale,
    scheme,
    isNewerStyle,
    isSignedIn,
    portfolio,
    paymentCurrency,
    hiddenAlerts,
    isConsentAsked,
    brandWords,
    version,
    hasSandbox,
    loginProviders,
    hasBankIdentity,
  };
}

function listTextFiles(locale: LocaleCode, slices: readonly string[]): readonly string[] {
  return [...new Set(['', ...slices].flatMap((slice) => catalogueFiles[`${slice}/${locale}`] ?? []))];
}

function readDocumentNonce(): string | undefined {
  const meta = document.querySelector('meta[property="csp-nonce"]');
  return meta?.getAttribute('content') ?? undefined;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>;
  }
}
declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: import('./platform/page-request.ts').PageRequest };
  }
}
