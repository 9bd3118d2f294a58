import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import '../orders-tables.ts';
import type { StoredOrder } from '../stored-order.ts';

/** An order that waits for the exchange, since that moment. */
export interface DueOrder {
  readonly id: string;
  readonly publicId: string;
  readonly dueAt: string;
}

/** From now on the order waits for the exchange. One that waits already has a reason more, and its tries begin anew. */
export async function queueForTrading(tx: Transaction, { id }: Pick<StoredOrder, 'id'>): Promise<void> {
  await sql`
    insert into orders_to_trade (order_id) values (${id})
    on conflict (order_id) do update set due_at = clock_timestamp(), attempts = 0`.execute(tx);
}

/** Those that have waited longest. */
export async function dueOrders(db: Database, most: number): Promise<readonly DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select o.id, o.public_id as "publicId", q.due_at::text as "dueAt"
      from orders_to_trade q join orders o on o.id = q.order_id
     where q.due_at <= clock_timestamp() order by q.due_at, q.order_id limit ${most}`.execute(db);
  return rows;
}

/** They were worked. What came to wait anew meanwhile goes on waiting. */
export async function endWaiting(db: Database, worked: readonly DueOrder[]): Promise<void> {
  await sql`
    delete from orders_to_trade q
     using unnest(${worked.map(({ id }) => id)}::bigint[], ${worked.map(({ dueAt }) => dueAt)}::timestamptz[]) as w (id, due_at)
     where q.order_id = w.id and q.due_at = w.due_at`.execute(db);
}

/** Tries of the queue's own; whatever is open is also worked at each tick, as ever. */
const mostAttempts = 6;

/** Its try failed: the next one follows after two seconds, then after three times as long each. */
export async function waitLonger(db: Database, { id, dueAt }: DueOrder): Promise<void> {
  await sql`
    with failed as (
      update orders_to_trade
         set attempts = attempts + 1, due_at = clock_timestamp() + make_interval(secs => 2 * 3 ^ attempts)
       where order_id = ${id} and due_at = ${dueAt}::timestamptz and attempts + 1 < ${mostAttempts}
      returning order_id
    )
    delete from orders_to_trade
     where order_id = ${id} and due_at = ${dueAt}::timestamptz and not exists (select from failed)`.execute(
    db,
  );
}
