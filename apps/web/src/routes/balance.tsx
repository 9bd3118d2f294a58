import { createFileRoute } from '@tanstack/react-router';
import { BalancePage } from '../features/balance/balance-page.tsx';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { MoveFundsButton } from '../features/portfolios/move-funds-button.tsx';
import { PortfoliosCard } from '../features/portfolios/portfolios-card.tsx';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';

/** Personal data: rendered only in the browser, behind the login gate. */
export const Route = createFileRoute('/balance')({
  staticData: { texts: ['balance', 'identity/gate', 'portfolios'] },
  ssr: false,
  component: () => (
    <LoginGate>
      <PageLoadBoundary>
        <BalancePage moveFunds={<MoveFundsButton />} portfolios={<PortfoliosCard />} />
      </PageLoadBoundary>
    </LoginGate>
  ),
});
