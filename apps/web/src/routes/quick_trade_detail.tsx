import { createFileRoute } from '@tanstack/react-router';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { OrderPayment } from '../features/orders/order/payment/order-payment.tsx';
import { QuickTradePage } from '../features/quick-trades/quick-trade-page.tsx';
import { type QuickTradeSearch, quickTradeSearch } from '../features/quick-trades/quick-trade-search.ts';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';

/** A quick trade is opened by its public id (requirement 2.1). Creating a new one needs a login. Rendered only in the browser. */
export const Route = createFileRoute('/quick_trade_detail')({
  staticData: { texts: ['identity/gate', 'orders', 'quick-trades'] },
  ssr: false,
  validateSearch: (search: Record<string, unknown>): QuickTradeSearch => quickTradeSearch(search),
  // Crawlers may not wait for what the browser renders.
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: QuickTradeRoute,
});

function QuickTradeRoute() {
  const { publicId } = Route.useSearch();
  return publicId === undefined ? (
    <LoginGate>
      <QuickTrade />
    </LoginGate>
  ) : (
    <QuickTrade />
  );
}

function QuickTrade() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageLoadBoundary key={search.publicId}>
      <QuickTradePage
        search={search}
        onOpened={(opened) => void navigate({ search: opened })}
        renderPayment={({ publicId }) => <OrderPayment orderKey={{ id: publicId }} />}
      />
    </PageLoadBoundary>
  );
}
