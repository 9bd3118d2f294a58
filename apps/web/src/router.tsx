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
  /** The slices whose texts the page was drawn with, and the files that it asked for. */
  readonly slices: readonly string[];
  readonly textFiles: readonly string[];
  /** Sent with the page, so that no page loads the names of other brands' and languages' fonts. */
  readonly fontFiles: readonly string[];
  readonly queries: DehydratedState;
}

/**
 * One router a request on the server, one for the life of the page in the browser. There it is made in steps: as one they held up a slow
 * phone for a tenth of a second.
 */
export async function getRouter() {
  // What only the server does is left out of the browser's script.
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
    // The server's instance has every text.
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
    // biome-ignore lint/correctness/noComponentHookFactories: the router takes its providers so, once a request.
    Wrap: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </I18nProvider>
    ),
    // Loaders have finished when the page is drawn: what they asked travels once, with the page.
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
