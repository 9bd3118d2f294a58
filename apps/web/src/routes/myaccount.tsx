import { isSectionHidden } from '@dukat/brands/account-sections';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { AccountRail } from '../features/shell/menu/account-rail.tsx';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';
import { PagePending } from '../features/shell/waiting/page-pending.tsx';
import type { AccountSections } from '../platform/slices/slice.ts';
import { accountSections, sectionTexts } from '../platform/slices/slices.ts';
import { usePage } from '../platform/use-page.ts';

/** Sections with parts of several slices, which only a route may compose. */
const composedSections: AccountSections = {
  notifications: async () => (await import('./-account/notifications-section.tsx')).NotificationsSection,
  settings: async () => (await import('./-account/settings-section.tsx')).SettingsSection,
};

const composedTexts: readonly (readonly [string, readonly string[]])[] = [
  ['notifications', ['notifications', 'price-alerts']],
  ['settings', ['settings']],
];
const overviewTexts = ['fees', 'settings'];
const allTexts = new Map([...sectionTexts, ...composedTexts]);

const sections = new Map(
  Object.entries({ ...accountSections, ...composedSections }).map(([key, load]) => [key, lazyPart(load)]),
);

const Overview = lazyPart(async () => (await import('./-account/overview-section.tsx')).OverviewSection);

interface Search {
  readonly section?: string;
  /** The payment that the section was opened from, as `kind:id`. */
  readonly payment?: string;
  readonly order?: string;
  /** The topic of a question that none of the parameters above covers. */
  readonly topic?: string;
  readonly currency?: string;
  /** The draft order to continue once the identity is verified. */
  readonly tradeId?: string;
  /** The plan to show, or `new` to create one, with its coin and amount. */
  readonly plan?: string;
  readonly edit?: string;
  readonly coin?: string;
  readonly amount?: string;
  /** How the plans are sorted; `order` is their direction. */
  readonly sort?: string;
}

const parameters: readonly (keyof Search)[] = [
  ...(['section', 'payment', 'order', 'topic', 'currency', 'tradeId'] as const),
  ...(['plan', 'edit', 'coin', 'amount', 'sort'] as const),
];

/** The account sections by their query parameter. For an unknown or hidden one, the account page is shown. */
export const Route = createFileRoute('/myaccount')({
  staticData: {
    texts: ({ section = '' }: Search) => ['identity/gate', ...(allTexts.get(section) ?? overviewTexts)],
  },
  ssr: false,
  validateSearch: (given: Record<string, unknown>): Search =>
    Object.fromEntries(
      parameters.flatMap((name) => {
        const value = given[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    ),
  component: () => (
    <LoginGate>
      <Section />
    </LoginGate>
  ),
});

function Section() {
  const { section = '' } = Route.useSearch();
  const { hiddenPages } = usePage().site.brand;
  // Loads the texts of the account page instead of those of the section.
  if (isSectionHidden(section, hiddenPages)) return <Navigate to="/myaccount" replace />;
  const Page = sections.get(section) ?? Overview;
  return (
    <AccountRail>
      {/* Outside of PageLoadBoundary: until its chunk is loaded, a section has started no queries to wait for. */}
      <Suspense key={section} fallback={<PagePending />}>
        <PageLoadBoundary>
          <Page />
        </PageLoadBoundary>
      </Suspense>
    </AccountRail>
  );
}
