import { createFileRoute } from '@tanstack/react-router';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { OrdersPage } from '../features/orders/list/orders-page.tsx';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';
import { ExchangeOrders } from '../features/trading/activity/exchange-orders.tsx';

/** Personal data: rendered only in the browser, behind the login gate. */
export const Route = createFileRoute('/orders')({
  staticData: { texts: ['identity/gate', 'orders', 'trading'] },
  ssr: false,
  component: () => (
    <LoginGate>
      <PageLoadBoundary>
        <OrdersPage exchangeOrders={<ExchangeOrders />} />
      </PageLoadBoundary>
    </LoginGate>
  ),
});
