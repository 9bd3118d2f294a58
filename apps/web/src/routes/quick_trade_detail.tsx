import { createFileRoute } from '@tanstack/react-router';
import { LoginGate } from '../features/identity/login-gate.tsx';
import { PaymentOfOrder } from '../features/orders/order/payment/payment-of-order.tsx';
import { QuickTradePage } from '../features/quick-trades/quick-trade-page.tsx';
import { type QuickTradeSearch, quickTradeSearch } from '../features/quick-trades/quick-trade-search.ts';
import { PageTogether } from '../features/shell/waiting/page-together.tsx';

/** A quick trade belongs to one person: it is drawn in the browser alone, behind the gate. */
export const Route = createFileRoute('/quick_trade_detail')({
  staticData: { texts: ['identity', 'orders', 'quick-trades'] },
  ssr: false,
  validateSearch: (search: Record<string, unknown>): QuickTradeSearch => quickTradeSearch(search),
  component: () => (
    <LoginGate>
      <QuickTrade />
    </LoginGate>
  ),
});

function QuickTrade() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageTogether key={search.publicId}>
      <QuickTradePage
        search={search}
        onOpened={(opened) => void navigate({ search: opened })}
        renderPayment={({ publicId }) => <PaymentOfOrder id={publicId} />}
      />
    </PageTogether>
  );
}
