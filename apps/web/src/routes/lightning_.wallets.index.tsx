import { createFileRoute } from '@tanstack/react-router';
import { WalletsPage } from '../features/donations/wallets/wallets-page.tsx';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';

/** Personal data: rendered only in the browser, behind the login gate. */
export const Route = createFileRoute('/lightning_/wallets/')({
  staticData: { texts: ['donations', 'identity/gate'] },
  ssr: false,
  component: () => (
    <LoginGate>
      <PageLoadBoundary>
        <WalletsPage />
      </PageLoadBoundary>
    </LoginGate>
  ),
});
