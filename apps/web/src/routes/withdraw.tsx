import { createFileRoute } from '@tanstack/react-router';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';
import { WithdrawPage } from '../features/withdrawals/withdraw-page.tsx';
import { WithdrawalView } from '../features/withdrawals/withdrawal-view.tsx';

interface Search {
  readonly id?: string;
  readonly currency?: string;
}

/** Personal data: rendered only in the browser, behind the login gate. */
export const Route = createFileRoute('/withdraw')({
  staticData: { texts: ['identity/gate', 'withdrawals'] },
  ssr: false,
  validateSearch: ({ id, currency }: Record<string, unknown>): Search => ({
    ...(typeof id === 'string' && { id }),
    ...(typeof currency === 'string' && /^[A-Z0-9.]{1,16}$/.test(currency) && { currency }),
  }),
  component: Withdraw,
});

function Withdraw() {
  const { id, currency } = Route.useSearch();
  return (
    <LoginGate>
      <PageLoadBoundary>
        {id === undefined ? <WithdrawPage currency={currency} /> : <WithdrawalView key={id} id={id} />}
      </PageLoadBoundary>
    </LoginGate>
  );
}
