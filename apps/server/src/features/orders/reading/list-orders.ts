import type { QueryOf } from '@dukat/contract/endpoint';
import type { listOrders as listOrdersEndpoint } from '@dukat/contract/orders';
import { statusesMatching } from '@dukat/rules/orders/order-filter';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderParts } from '../order-ports.ts';
import { storedOrder } from '../stored-order.ts';
import { payoutsOf } from './order-outcome.ts';
import { type OrderSummary, summaryOf } from './order-view.ts';

type Query = QueryOf<typeof listOrdersEndpoint>;

/** A page of the portfolio's orders, newest first. */
export async function listOrders(
  db: Database,
  parts: Pick<OrderParts, 'bank' | 'wallets'>,
  portfolioId: string,
  { offset, limit, status }: Query,
): Promise<{ orders: OrderSummary[]; total: number }> {
  let orders = db.selectFrom('orders').where('portfolio_id', '=', portfolioId);
  const statuses = status === undefined ? undefined : statusesMatching(status);
  if (statuses !== undefined) orders = orders.where('status', 'in', statuses);
  const rows = await orders.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const counted = await orders.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const stored = rows.map(storedOrder);
  const payoutOf = await payoutsOf(db, parts, stored);
  return {
    orders: stored.map((order) => summaryOf(order, payoutOf(order))),
    total: Number(counted.total),
  };
}
