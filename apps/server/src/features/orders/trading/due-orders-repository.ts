import { maxQueuedAttempts } from '@dukat/rules/orders/limits';
import { sql } from 'kysely';
import { plainArray } from '../../../platform/database/array-literal.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StoredOrder } from '../stored-order.ts';

/** An order that waits for the exchange, and since when. */
export interface DueOrder {
  readonly id: string;
  readonly publicId: string;
  readonly dueAt: string;
}

/** Queues orders for the exchange. If one is queued already, its wait and its attempts start again. */
export async function queueForTrading(
  tx: Transaction,
  orders: readonly Pick<StoredOrder, 'id'>[],
): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    insert into orders_to_trade (order_id) select unnest(${plainArray(orders.map(({ id }) => id))}::bigint[])
    on conflict (order_id) do update set due_at = clock_timestamp(), attempts = 0`.execute(tx);
}

/** Returns the orders that have waited longest. */
export async function dueOrders(db: Database, most: number): Promise<readonly DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select o.id, o.public_id as "publicId", q.due_at::text as "dueAt"
      from orders_to_trade q join orders o on o.id = q.order_id
     where q.due_at <= clock_timestamp() order by q.due_at, q.order_id limit ${most}`.execute(db);
  return rows;
}

/** Removes worked orders from the queue, except those that were queued again meanwhile. */
export async function endWaiting(db: Database, worked: readonly DueOrder[]): Promise<void> {
  await sql`
    delete from orders_to_trade q
     using unnest(${worked.map(({ id }) => id)}::bigint[], ${worked.map(({ dueAt }) => dueAt)}::timestamptz[]) as w (id, due_at)
     where q.order_id = w.id and q.due_at = w.due_at`.execute(db);
}

/** Delays a failed order: the next attempt follows after two seconds, each later one after three times as long. */
export async function delayRetry(db: Database, { id, dueAt }: DueOrder): Promise<void> {
  await sql`
    with failed as (
      update orders_to_trade
         set attempts = attempts + 1, due_at = clock_timestamp() + make_interval(secs => 2 * 3 ^ attempts)
       where order_id = ${id} and due_at = ${dueAt}::timestamptz and attempts + 1 < ${maxQueuedAttempts}
      returning order_id
    )
    delete from orders_to_trade
     where order_id = ${id} and due_at = ${dueAt}::timestamptz and not exists (select from failed)`.execute(
    db,
  );
}
