import { isSectionHidden } from '@dukat/brands/account-sections';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { AccountRail } from '../features/shell/menu/account-rail.tsx';
import { PreferencesForm } from '../features/shell/preferences/preferences-form.tsx';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';
import { PagePending } from '../features/shell/waiting/page-pending.tsx';
import type { AccountSections } from '../platform/slices/slice.ts';
import { accountSections, accountTexts } from '../platform/slices/slices.ts';
import { usePage } from '../platform/use-page.ts';

/** Sections with parts of several slices, which only a route may compose. */
const composedSections: AccountSections = {
  notifications: async () => {
    const [{ NotificationsPage }, { PriceAlertsCard }] = await Promise.all([
      import('../features/notifications/notifications-page.tsx'),
      import('../features/price-alerts/alerts-card.tsx'),
    ]);
    return () => <NotificationsPage alerts={<PriceAlertsCard />} />;
  },
  settings: async () => {
    const { SettingsPage } = await import('../features/settings/settings-page.tsx');
    return () => <SettingsPage preferences={<PreferencesForm />} />;
  },
};

const sections = new Map(
  Object.entries({ ...accountSections, ...composedSections }).map(([key, load]) => [key, lazyPart(load)]),
);

const MyAccount = lazyPart(async () => {
  const [{ MyAccountPage }, { OwnLimits }] = await Promise.all([
    import('../features/settings/my-account-page.tsx'),
    import('../features/fees/own-limits.tsx'),
  ]);
  return () => <MyAccountPage Limits={OwnLimits} />;
});

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
}

const parameters: readonly (keyof Search)[] = [
  ...(['section', 'payment', 'order', 'topic', 'currency', 'tradeId'] as const),
  ...(['plan', 'edit', 'coin', 'amount'] as const),
];

/** The account sections by their query parameter. An unknown or hidden one shows the account page. */
export const Route = createFileRoute('/myaccount')({
  staticData: {
    texts: [
      ...accountTexts,
      'fees',
      'identity/gate',
      'notifications',
      'openings',
      'price-alerts',
      'settings',
    ],
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
  const Page = (!isSectionHidden(section, hiddenPages) && sections.get(section)) || MyAccount;
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
