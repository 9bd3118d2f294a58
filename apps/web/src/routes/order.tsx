import { createFileRoute } from '@tanstack/react-router';
import { loadOrder } from '../features/orders/order/load-order.ts';
import { OrderPage } from '../features/orders/order/order-page.tsx';
import { type OrderSearch, orderSearch } from '../features/orders/order/order-search.ts';

/** An order is personal: the server renders it for this request and never caches the page (ADR 35). */
export const Route = createFileRoute('/order')({
  staticData: { texts: ['orders', 'lightning/payment', 'orders/exchange'] },
  validateSearch: (search: Record<string, unknown>): OrderSearch => orderSearch(search),
  loaderDeps: ({ search: { id, secret, payment } }) => ({ id, secret, payment }),
  loader: ({ context, deps }) => {
    const loading = loadOrder(context, deps);
    // In the browser the page is shown at once, and its figures fill in later.
    return typeof document === 'undefined' ? loading : undefined;
  },
  component: Order,
});

function Order() {
  const { id = '', secret, payment, confirm } = Route.useSearch();
  return <OrderPage key={id} orderKey={{ id, secret }} paymentToken={payment} confirmToken={confirm} />;
}
