import { createFileRoute } from '@tanstack/react-router';
import { WalletPage } from '../features/donations/wallets/wallet-page.tsx';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';

/** Personal data: rendered only in the browser, behind the login gate. */
export const Route = createFileRoute('/lightning_/wallets/$sourceId')({
  staticData: { texts: ['donations', 'identity/gate'] },
  ssr: false,
  component: Wallet,
});

function Wallet() {
  const { sourceId } = Route.useParams();
  return (
    <LoginGate>
      <PageLoadBoundary key={sourceId}>
        <WalletPage sourceId={sourceId} />
      </PageLoadBoundary>
    </LoginGate>
  );
}
