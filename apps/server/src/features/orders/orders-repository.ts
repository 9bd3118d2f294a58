import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { formatRate, type Rate } from '@dukat/rules/money/rate';
import type { Order, OrderStatus } from '@dukat/rules/orders/order';
import { type OrderEvent, statusAfter } from '@dukat/rules/orders/transitions';
import { assert } from '@dukat/rules/result';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { plainArray, textArray } from '../../platform/database/array-literal.ts';
import { condition } from '../../platform/database/condition.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';
import { iterateById, iterateRows } from '../../platform/database/iterate-rows.ts';
import { notification, publish } from '../../platform/events/events.ts';
import type { SleepReason } from './stored-order.ts';
import { type StoredOrder, storedOrder } from './stored-order.ts';

export async function findOrder(db: Database, publicId: string): Promise<StoredOrder | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('public_id', '=', publicId).executeTakeFirst();
  return row && storedOrder(row);
}

/** Returns the order with this number, which consists of digits only. */
export async function findOrderByNumber(db: Database, number: string): Promise<StoredOrder | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', number).executeTakeFirst();
  return row && storedOrder(row);
}

/** Returns the order, locked until the transaction ends; every decision about it needs this lock. */
export async function lockOrder(tx: Transaction, publicId: string): Promise<StoredOrder | undefined> {
  return (await lockOrders(tx, [publicId])).get(publicId);
}

/** Locks many orders, in the order of their ids, and returns them by public id. */
export async function lockOrders(
  tx: Transaction,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('public_id', '=', sql<string>`any (${textArray(publicIds)}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.public_id, storedOrder(row)]));
}

/** The first of all orders that one order's money became. */
export function findFirstOrderId({ id, firstOrderId }: Pick<StoredOrder, 'id' | 'firstOrderId'>): string {
  return firstOrderId ?? id;
}

/**
 * Locks the first of all orders that each order's money became, so that their payments are counted one after the other.
 */
export async function lockFirstOrders(tx: Transaction, orders: readonly StoredOrder[]): Promise<void> {
  const firsts = orders.flatMap(({ firstOrderId }) => firstOrderId ?? []);
  if (firsts.length === 0) return;
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', sql<string>`any (${plainArray(firsts)}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Returns every order that the money of each order became: the first, and its successors. */
export async function findOrderChains(
  db: Database,
  orders: readonly Pick<StoredOrder, 'id' | 'firstOrderId'>[],
): Promise<readonly StoredOrder[]> {
  const firsts = sql<string>`any (${plainArray(orders.map(findFirstOrderId))}::bigint[])`;
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', firsts), eb('first_order_id', '=', firsts)]))
    .execute();
  return rows.map(storedOrder);
}

/**
 * Moves the order by an event of its state table and writes the event's other changes. Throws if the table has no such
 * step.
 */
export async function moveOrder(
  tx: Transaction,
  order: StoredOrder,
  event: OrderEvent,
  now: Date,
  changes: OrderChanges = {},
): Promise<StoredOrder> {
  return saveOrder(tx, order, event, statusAfter(order.status, event), now, changes);
}

/** What an event may change besides the status. */
export interface OrderChanges {
  readonly paid?: Amount;
  readonly filledCoin?: Amount;
  readonly filledFiat?: Amount;
  readonly rate?: Rate;
  readonly rateType?: Order['rateType'];
  readonly worstRate?: Rate;
  readonly coinValue?: Amount;
  readonly fiatValue?: Amount;
  readonly sleepReason?: SleepReason | null;
  readonly payoutConfirmed?: boolean;
}

/** Writes changes that keep the status, such as a new rate; the history records the event. */
export async function changeOrder(
  tx: Transaction,
  order: StoredOrder,
  event: string,
  now: Date,
  changes: OrderChanges,
): Promise<StoredOrder> {
  return saveOrder(tx, order, event, order.status, now, changes);
}

async function saveOrder(
  tx: Transaction,
  order: StoredOrder,
  event: string,
  status: OrderStatus,
  now: Date,
  changes: OrderChanges,
): Promise<StoredOrder> {
  const columns = Object.entries({ ...toColumns(changes), status, updated_at: now });
  const assignments = columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<Selectable<Tables['orders']>>`
    with moved as (
      update orders set ${sql.join(assignments)} where id = ${order.id} returning *
    ), steps as (
      insert into order_history (order_id, event, from_status, to_status, at)
      select id, ${event}, ${order.status}, status, updated_at from moved
    )
    select moved.*, ${announced(order)} from moved`.execute(tx);
  const [row] = rows;
  assert(row !== undefined, 'order not found');
  return storedOrder(row);
}

function toColumns(changes: OrderChanges): Updateable<Tables['orders']> {
  const { paid, filledCoin, filledFiat, rate, coinValue, fiatValue, sleepReason, payoutConfirmed } = changes;
  const { rateType, worstRate } = changes;
  return {
    ...(paid !== undefined && { paid: formatAmount(paid) }),
    ...(filledCoin !== undefined && { filled_coin: formatAmount(filledCoin) }),
    ...(filledFiat !== undefined && { filled_fiat: formatAmount(filledFiat) }),
    ...(rate !== undefined && { rate: formatRate(rate) }),
    ...(rateType !== undefined && { rate_type: rateType }),
    ...(worstRate !== undefined && { worst_rate: formatRate(worstRate) }),
    ...(coinValue !== undefined && { coin_value: formatAmount(coinValue) }),
    ...(fiatValue !== undefined && { fiat_value: formatAmount(fiatValue) }),
    ...(sleepReason !== undefined && { sleeps_because: sleepReason }),
    ...(payoutConfirmed !== undefined && { payout_confirmed: payoutConfirmed }),
  };
}

/** Tells pages that show the order to reload it; also used if only related data changed, such as waiting money. */
export async function announceOrder(tx: Transaction, order: AnnouncedOrder): Promise<void> {
  await publish(tx, ...orderEvents(order));
}

type AnnouncedOrder = Pick<StoredOrder, 'publicId' | 'userId'>;

export function orderEvents({ publicId, userId }: AnnouncedOrder) {
  return [
    { topic: `order:${publicId}`, type: 'changed' },
    { topic: `user:${userId}`, type: 'orders' },
  ] as const;
}

/** The same as a part of a statement's select list; each selected row sends the notification. */
export function announced(order: AnnouncedOrder): RawBuilder<unknown> {
  return sql.join(orderEvents(order).map(notification));
}

/** A line of what an order moved. */
export interface OrderLine {
  readonly kind: Tables['order_transactions']['kind'];
  readonly asset: string;
  readonly amount: Amount;
  readonly rate?: Rate;
}

const orderBatchSize = 200;

interface OrderIds {
  readonly id: string;
  readonly publicId: string;
}

/** Returns the orders that the market may move, oldest first. */
export function openOrders(db: Database): AsyncIterable<OrderIds> {
  return iterateById(orderBatchSize, (id) =>
    db
      .selectFrom('orders')
      .select(['id', 'public_id as publicId'])
      .where('status', 'in', ['TRADING', 'SLEEPING'])
      .where('id', '>', id)
      .orderBy('id'),
  );
}

/** Returns a user's open orders, paid or not. */
export function findOpenOrders(db: Database, userId: string): AsyncIterable<OrderIds> {
  return iterateById(orderBatchSize, (id) =>
    db
      .selectFrom('orders')
      .select(['id', 'public_id as publicId'])
      .where('user_id', '=', userId)
      .where('status', 'in', ['WAITING_FOR_PAYMENT', 'TRADING', 'SLEEPING'])
      .where('id', '>', id)
      .orderBy('id'),
  );
}

interface OverdueOrder extends OrderIds {
  readonly dueAt: Date | null;
}

/** Returns the orders that were not paid in time, by due date. */
export function overdueOrders(db: Database, now: Date): AsyncIterable<OverdueOrder> {
  return iterateRows<OverdueOrder>(orderBatchSize, (last, limit) =>
    db
      .selectFrom('orders')
      .select(['id', 'public_id as publicId', 'due_at as dueAt'])
      .where('status', '=', 'WAITING_FOR_PAYMENT')
      .where('due_at', '<=', now)
      .$if(last !== undefined, (query) =>
        query.where(condition`(due_at, id) > (${last?.dueAt}::timestamptz, ${last?.id}::bigint)`),
      )
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
}

/** Counts the unpaid orders that a device has opened. */
export function countUnpaid(db: Database, deviceId: string): Promise<number> {
  return countRows(
    db.selectFrom('orders').where('device_id', '=', deviceId).where('status', '=', 'WAITING_FOR_PAYMENT'),
  );
}

/** Reports whether this installation has ever had an order. */
export async function hasAnyOrder(db: Database): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns whether the user has an order of this id. */
export async function isUserOrder(db: Database, userId: string, publicId: string): Promise<boolean> {
  return (await findOrder(db, publicId))?.userId === userId;
}

/**
 * Returns the distinct origins at which orders were placed; links in their mails start with them. Reads every order.
 */
export async function listOrderOrigins(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('orders').select('origin').distinct().orderBy('origin').execute();
  return rows.map(({ origin }) => origin);
}
