import { createFileRoute, redirect } from '@tanstack/react-router';
import { type OrderSearch, orderSearch } from '../features/orders/order/order-search.ts';

/** An alias of the order page (requirement 2.1). */
export const Route = createFileRoute('/order_detail')({
  staticData: { texts: ['orders'] },
  validateSearch: (search: Record<string, unknown>): OrderSearch => orderSearch(search),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/order', search });
  },
});
