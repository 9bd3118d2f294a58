import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { AccountRail } from '../features/shell/menu/account-rail.tsx';
import { PreferencesForm } from '../features/shell/preferences/preferences-form.tsx';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';
import { PagePending } from '../features/shell/waiting/page-pending.tsx';
import { usePage } from '../platform/use-page.ts';

// Each section is a separate chunk, so that only the open one is loaded.
const ApiKeysPage = lazyPart(
  async () => (await import('../features/api-keys/api-keys-page.tsx')).ApiKeysPage,
);
const ApplicationsPage = lazyPart(
  async () => (await import('../features/connected-apps/applications-page.tsx')).ApplicationsPage,
);
const FundingPage = lazyPart(async () => (await import('../features/funding/funding-page.tsx')).FundingPage);
const NotificationsPage = lazyPart(
  async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage,
);
const TradingAccountPage = lazyPart(
  async () => (await import('../features/portfolios/trading-account-page.tsx')).TradingAccountPage,
);
const PriceAlertsCard = lazyPart(
  async () => (await import('../features/price-alerts/alerts-card.tsx')).PriceAlertsCard,
);
const ActivityPage = lazyPart(
  async () => (await import('../features/security/activity-page.tsx')).ActivityPage,
);
const SecurityPage = lazyPart(
  async () => (await import('../features/security/security-page.tsx')).SecurityPage,
);
const GuideSection = lazyPart(
  async () => (await import('../features/guides/guide-section.tsx')).GuideSection,
);
const NoticeForm = lazyPart(async () => (await import('../features/openings/notice-form.tsx')).NoticeForm);
const MyAccount = lazyPart(async () => {
  const [{ MyAccountPage }, { OwnLimits }] = await Promise.all([
    import('../features/settings/my-account-page.tsx'),
    import('../features/fees/own-limits.tsx'),
  ]);
  return () => <MyAccountPage Limits={OwnLimits} />;
});
const SettingsPage = lazyPart(
  async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
);
const SupportSection = lazyPart(
  async () => (await import('../features/support/conversations/support-section.tsx')).SupportSection,
);
const TaxesPage = lazyPart(
  async () => (await import('../features/transactions/taxes/taxes-page.tsx')).TaxesPage,
);
const TransactionsPage = lazyPart(
  async () => (await import('../features/transactions/transactions-page.tsx')).TransactionsPage,
);
const VerificationPage = lazyPart(
  async () => (await import('../features/verification/verification-page.tsx')).VerificationPage,
);

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
}

const parameters: readonly (keyof Search)[] = ['section', 'payment', 'order', 'topic', 'currency', 'tradeId'];

/** The account sections by their query parameter (requirement 2.3). An unknown one shows the account page. */
export const Route = createFileRoute('/myaccount')({
  staticData: {
    texts: [
      'api-keys',
      'connected-apps',
      'fees',
      'funding',
      'identity/gate',
      'notifications',
      'openings',
      'portfolios',
      'price-alerts',
      'security',
      'settings',
      'support',
      'transactions',
      'verification',
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

/** Sections whose capability is not open yet: an explanation, and a form to be notified. */
const awaited = {
  autobuy: { guide: 'savings', opening: 'savings' },
  autosell: { guide: 'autosell', opening: 'autosell' },
  referral: { guide: 'referral', opening: 'referral' },
} as const;

function isAwaited(section: string | undefined): section is keyof typeof awaited {
  return section !== undefined && Object.hasOwn(awaited, section);
}

function Section() {
  const { section, tradeId } = Route.useSearch();
  return (
    <AccountRail>
      {/* Outside of PageLoadBoundary: until its chunk is loaded, a section has started no queries to wait for. */}
      <Suspense key={section} fallback={<PagePending />}>
        <PageLoadBoundary>
          <SectionPage section={section} tradeId={tradeId} />
        </PageLoadBoundary>
      </Suspense>
    </AccountRail>
  );
}

function SectionPage({ section, tradeId }: Pick<Search, 'section' | 'tradeId'>) {
  const { hiddenPages } = usePage().site.brand;
  if (section === 'settings') return <SettingsPage preferences={<PreferencesForm />} />;
  if (section === 'security') {
    return <SecurityPage hasApiKeys={!hiddenPages.includes('trading-account')} />;
  }
  // Linked from the account page and from mails about limits.
  if (section === 'verification') return <VerificationPage tradeId={tradeId} />;
  // Not a section of requirement 2.3. Linked from the security section.
  if (section === 'activity') return <ActivityPage />;
  if (section === 'applications' && !hiddenPages.includes('applications')) return <ApplicationsPage />;
  if (section === 'notifications') return <NotificationsPage alerts={<PriceAlertsCard />} />;
  if (section === 'support') return <SupportSection />;
  if (section === 'funding') return <FundingPage />;
  if (isAwaited(section)) {
    const { guide, opening } = awaited[section];
    return <GuideSection guide={guide} notice={<NoticeForm opening={opening} />} />;
  }
  if (section === 'transactions') return <TransactionsPage />;
  if (section === 'taxes') return <TaxesPage />;
  if (!hiddenPages.includes('trading-account')) {
    if (section === 'trading-account') return <TradingAccountPage />;
    // Not a section of requirement 2.3. Linked from the security section.
    if (section === 'api-keys') return <ApiKeysPage />;
  }
  return <MyAccount />;
}
