import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysPage } from '../features/api-keys/api-keys-page.tsx';
import { ApplicationsPage } from '../features/connected-apps/applications-page.tsx';
import { FundingPage } from '../features/funding/funding-page.tsx';
import { LoginGate } from '../features/identity/login-gate.tsx';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { TradingAccountPage } from '../features/portfolios/trading-account-page.tsx';
import { PriceAlertsCard } from '../features/price-alerts/alerts-card.tsx';
import { ActivityPage } from '../features/security/activity-page.tsx';
import { SecurityPage } from '../features/security/security-page.tsx';
import { MyAccountPage } from '../features/settings/my-account-page.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { AccountRail } from '../features/shell/menu/account-rail.tsx';
import { PreferencesForm } from '../features/shell/preferences/preferences-form.tsx';
import { PageTogether } from '../features/shell/waiting/page-together.tsx';
import { SupportSection } from '../features/support/conversations/support-section.tsx';
import { TransactionsPage } from '../features/transactions/transactions-page.tsx';
import { VerificationPage } from '../features/verification/verification-page.tsx';
import { usePage } from '../platform/use-page.ts';

/** The sections of the account by their query parameter (specification 2.3); one that is not there yet shows the account. */
export const Route = createFileRoute('/myaccount')({
  staticData: {
    texts: [
      'api-keys',
      'connected-apps',
      'funding',
      'identity',
      'notifications',
      'price-alerts',
      'security',
      'settings',
      'support',
      'transactions',
      'verification',
    ],
  },
  ssr: false,
  validateSearch: ({ section }: Record<string, unknown>): { section?: string } =>
    typeof section === 'string' ? { section } : {},
  component: () => (
    <LoginGate>
      <Section />
    </LoginGate>
  ),
});

function Section() {
  const { section } = Route.useSearch();
  return (
    <AccountRail>
      <PageTogether key={section}>
        <PageOf section={section} />
      </PageTogether>
    </AccountRail>
  );
}

function PageOf({ section }: { readonly section: string | undefined }) {
  const { hiddenPages } = usePage().site.brand;
  if (section === 'settings') return <SettingsPage preferences={<PreferencesForm />} />;
  if (section === 'security') {
    return <SecurityPage hasApiKeys={!hiddenPages.includes('trading-account')} />;
  }
  // Reached from the account and by mails about limits.
  if (section === 'verification') return <VerificationPage />;
  // Not among the specification's sections either; the security section leads to it.
  if (section === 'activity') return <ActivityPage />;
  if (section === 'applications' && !hiddenPages.includes('applications')) return <ApplicationsPage />;
  if (section === 'notifications') return <NotificationsPage alerts={<PriceAlertsCard />} />;
  if (section === 'support') return <SupportSection />;
  if (section === 'funding') return <FundingPage />;
  if (section === 'transactions') return <TransactionsPage />;
  if (!hiddenPages.includes('trading-account')) {
    if (section === 'trading-account') return <TradingAccountPage />;
    // Not among the specification's sections: a list of its own, which the security section leads to.
    if (section === 'api-keys') return <ApiKeysPage />;
  }
  return <MyAccountPage />;
}
