import type { EndpointQuery } from '@dukat/contract/endpoint';
import type { listOrders as listOrdersEndpoint } from '@dukat/contract/orders';
import { statusesMatching } from '@dukat/rules/orders/order-filter';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import { readOrdersPage } from './order-lists-repository.ts';
import { findPayouts } from './order-outcome.ts';
import { type OrderSummary, toOrderSummary } from './order-view.ts';

type Query = EndpointQuery<typeof listOrdersEndpoint>;

/** Returns a page of the portfolio's orders, newest first. */
export async function listOrders(
  db: Database,
  deps: Pick<OrderDeps, 'bank' | 'wallets'>,
  portfolioId: string,
  { offset, limit, status }: Query,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const statuses = status === undefined ? undefined : statusesMatching(status);
  const { orders, total } = await readOrdersPage(db, { portfolioId, statuses, offset, limit });
  const findPayout = await findPayouts(db, deps, orders);
  return { orders: orders.map((order) => toOrderSummary(order, findPayout(order))), total };
}
