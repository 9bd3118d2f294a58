import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../features/orders/order/order-page.tsx';
import { type OrderSearch, orderSearch } from '../features/orders/order/order-search.ts';
import { OrderSkeleton } from '../features/orders/order/order-skeleton.tsx';
import { Wrap } from '../ui/page.tsx';

/** An order belongs to one person: it is drawn in the browser alone. */
export const Route = createFileRoute('/order')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): OrderSearch => orderSearch(search),
  pendingComponent: () => (
    <Wrap>
      <OrderSkeleton />
    </Wrap>
  ),
  component: Order,
});

function Order() {
  const { id = '', secret, payment, confirm } = Route.useSearch();
  return <OrderPage key={id} orderKey={{ id, secret }} paymentToken={payment} confirmToken={confirm} />;
}
