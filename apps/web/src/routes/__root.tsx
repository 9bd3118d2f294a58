import { findPage } from '@dukat/brands/find-page';
import { resolvePath } from '@dukat/brands/resolve-path';
import { withReferral } from '@dukat/brands/with-referral';
import { listGlobalAlerts } from '@dukat/contract/site';
import { languageTag } from '@dukat/locales/locale';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  Scripts,
  useRouter,
} from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { PortfolioGate } from '../features/portfolios/selection/portfolio-gate.tsx';
import { PortfolioSelectionSync } from '../features/portfolios/selection/portfolio-selection-sync.tsx';
import { PortfolioSwitcher } from '../features/portfolios/selection/portfolio-switcher.tsx';
import { ProofPrompt } from '../features/shell/proof/proof-prompt.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { takeFragmentScript } from '../platform/addresses/address-fragment.ts';
import { apiQuery } from '../platform/api/queries.ts';
import { earlyInputScript } from '../platform/early-input/record-early-input.ts';
import { useEarlyInput } from '../platform/early-input/use-early-input.ts';
import { wakeFormats } from '../platform/format/wake-formats.ts';
import { listTextSlices } from '../platform/i18n/route-texts.ts';
import { usePortfolios } from '../platform/portfolios/use-portfolios.ts';
import type { RouterContext } from '../platform/router-context.ts';
import { keepReferralLink } from '../platform/storage/referral.ts';
import '@dukat/ui/styles/base.css';
import '@dukat/ui/styles/print.css';
import '@dukat/ui/styles/brand-fonts.css';
import '@dukat/ui/styles/newer-style.css';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location, matches }) => {
    const resolution = resolvePath(location.pathname, context.site.brand.hiddenPages);
    if (resolution.kind === 'redirect' && location.pathname !== '/') {
      throw redirect({ href: withReferral(resolution.to, location.searchStr) });
    }
    return context.loadTexts(listTextSlices(matches));
  },
  loader: ({ context }) => {
    // A failure of the alerts must not fail the page.
    const alerts = context.queryClient.ensureQueryData(apiQuery(context.api, listGlobalAlerts, {}));
    return typeof document === 'undefined' ? alerts.then(nothing, nothing) : undefined;
  },
  shellComponent: RootDocument,
  component: Root,
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
      // Crawlers may not wait for what the browser renders.
      ...(needsLogin(matches) ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      ...match.context.fontFiles.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
      ...match.context.listTextFiles(listTextSlices(matches)).map((href) => ({ rel: 'modulepreload', href })),
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/icon-180.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
});

function needsLogin(matches: readonly { readonly pathname: string }[]): boolean {
  return findPage(matches.at(-1)?.pathname ?? '/')?.needsLogin === true;
}

function nothing(): void {}

// Only for users with a trade portfolio. Loads its own texts.
const FillNotices = lazyPart(
  async () => (await import('../features/trading/activity/fill-notices.tsx')).FillNotices,
);

function Root() {
  useEarlyInput();
  const isTrader = usePortfolios().portfolios.some(({ type }) => type === 'trade');
  return (
    <Shell switcher={<PortfolioSwitcher />}>
      <PortfolioSelectionSync />
      {isTrader && (
        <Suspense>
          <FillNotices />
        </Suspense>
      )}
      <ProofPrompt />
      <PortfolioGate>
        <Outlet />
      </PortfolioGate>
    </Shell>
  );
}

/** Runs before the page is rendered. It is empty in the browser, which has already run it when React renders this again. */
const inlineScript = import.meta.env.SSR ? `${keepReferralLink};${earlyInputScript()};${wakeFormats}` : '';

/** For an unknown URL the server sends the home page, so the URL is replaced before the router reads it. */
function buildScript(unknownNote: string, path: string): string {
  if (!import.meta.env.SSR) return inlineScript;
  if (unknownNote !== '') return `history.replaceState(null,'','/'+location.search);${inlineScript}`;
  return findPage(path)?.hasSecretFragment ? `${takeFragmentScript};${inlineScript}` : inlineScript;
}

function RootDocument({ children }: { readonly children: ReactNode }) {
  const { locale, scheme, isNewerStyle, brandStyle, unknownNote, site } = Route.useRouteContext();
  const router = useRouter();
  const nonce = router.options.ssr?.nonce;
  return (
    <html
      lang={languageTag(locale)}
      data-scheme={scheme}
      data-style={isNewerStyle ? 'newer' : undefined}
      data-header={site.brand.layout.header}
      data-hero={site.brand.layout.hero}
      suppressHydrationWarning
    >
      <head>
        {/* Vite's client reads the nonce from the property, but Start writes only the content. */}
        <meta property="csp-nonce" nonce={nonce} content={nonce} suppressHydrationWarning />
        <style
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: colours of our own brands, generated by style-sheet.ts.
          dangerouslySetInnerHTML={{ __html: brandStyle }}
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, inlined to save a request.
          dangerouslySetInnerHTML={{ __html: buildScript(unknownNote, router.state.location.pathname) }}
        />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
