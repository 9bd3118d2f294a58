import { createFileRoute } from '@tanstack/react-router';
import { ScanButton } from '../features/camera/scan-button.tsx';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';
import { WithdrawPage } from '../features/withdrawals/withdraw-page.tsx';
import { WithdrawalView } from '../features/withdrawals/withdrawal-view.tsx';

interface Search {
  readonly id?: string;
  readonly currency?: string;
  /** The address and amount of a code that was scanned or shared. */
  readonly address?: string;
  readonly amount?: string;
}

/** Personal data: rendered only in the browser, behind the login gate. */
export const Route = createFileRoute('/withdraw')({
  staticData: { texts: ['identity/gate', 'withdrawals', 'lightning/payment', 'camera'] },
  ssr: false,
  validateSearch: ({ id, currency, address, amount }: Record<string, unknown>): Search => ({
    ...(typeof id === 'string' && { id }),
    ...(typeof currency === 'string' && /^[A-Z0-9.]{1,16}$/.test(currency) && { currency }),
    ...(typeof address === 'string' && { address }),
    ...(typeof amount === 'string' && { amount }),
  }),
  component: Withdraw,
});

function Withdraw() {
  const { id, ...prefill } = Route.useSearch();
  return (
    <LoginGate>
      <PageLoadBoundary>
        {id === undefined ? (
          <WithdrawPage currency={undefined} {...prefill} Scan={ScanButton} />
        ) : (
          <WithdrawalView key={id} id={id} />
        )}
      </PageLoadBoundary>
    </LoginGate>
  );
}
