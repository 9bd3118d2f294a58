import type { QueryOf } from '@dukat/contract/endpoint';
import type { listOrders as listOrdersEndpoint } from '@dukat/contract/orders';
import { statusesMatching } from '@dukat/rules/orders/order-filter';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import { pageOfOrders } from './order-lists-repository.ts';
import { payoutsOf } from './order-outcome.ts';
import { type OrderSummary, summaryOf } from './order-view.ts';

type Query = QueryOf<typeof listOrdersEndpoint>;

/** Returns a page of the portfolio's orders, newest first. */
export async function listOrders(
  db: Database,
  deps: Pick<OrderDeps, 'bank' | 'wallets'>,
  portfolioId: string,
  { offset, limit, status }: Query,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const statuses = status === undefined ? undefined : statusesMatching(status);
  const { orders, total } = await pageOfOrders(db, { portfolioId, statuses, offset, limit });
  const payoutOf = await payoutsOf(db, deps, orders);
  return { orders: orders.map((order) => summaryOf(order, payoutOf(order))), total };
}
