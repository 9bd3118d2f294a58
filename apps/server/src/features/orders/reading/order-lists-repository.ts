import type { OrderStatus } from '@dukat/rules/orders/order';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type StoredOrder, storedOrder } from '../stored-order.ts';

/** Returns the newest orders in these states with an external payment. */
export async function findNewestExternallyPaid(
  db: Database,
  statuses: readonly OrderStatus[],
  limit: number,
): Promise<StoredOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', statuses)
    .where('payment_type', 'in', ['BANK_TRANSFER', 'WALLET_TRANSFER'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(storedOrder);
}

export interface AllOrdersPage {
  /** Undefined for orders in any state. */
  readonly statuses: readonly OrderStatus[] | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Returns the newest orders of all customers. */
export async function newestOrders(
  db: Database,
  { statuses, offset, limit }: AllOrdersPage,
): Promise<StoredOrder[]> {
  let orders = db.selectFrom('orders').selectAll();
  if (statuses !== undefined) orders = orders.where('status', 'in', statuses);
  const rows = await orders.orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return rows.map(storedOrder);
}

/** Returns the newest orders of a user, in any portfolio. */
export async function findNewestOrders(
  db: Database,
  userId: string,
  limit: number,
  offset = 0,
): Promise<StoredOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(storedOrder);
}

export interface OrdersPage {
  readonly portfolioId: string;
  /** Undefined for orders in any state. */
  readonly statuses: readonly OrderStatus[] | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Returns a page of a portfolio's orders, newest first, and the total number. */
export async function readOrdersPage(
  db: Database,
  { portfolioId, statuses, offset, limit }: OrdersPage,
): Promise<{ readonly orders: readonly StoredOrder[]; readonly total: number }> {
  let orders = db.selectFrom('orders').where('portfolio_id', '=', portfolioId);
  if (statuses !== undefined) orders = orders.where('status', 'in', statuses);
  const rows = await orders.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { orders: rows.map(storedOrder), total: await countRows(orders) };
}

/** How many of the newest orders are searched; older ones are found in the list. */
const maxSearched = 500;

export interface OrderSearch {
  readonly portfolioId: string;
  /** The start of an order's id. */
  readonly beginning: string;
  readonly coins: readonly string[];
  readonly limit: number;
}

/** Returns the newest orders of a portfolio whose id starts with the text or whose coin is one of the given. */
export async function searchNewestOrders(
  db: Database,
  { portfolioId, beginning, coins, limit }: OrderSearch,
): Promise<StoredOrder[]> {
  const newest = db
    .selectFrom('orders')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .orderBy('id', 'desc')
    .limit(maxSearched);
  const rows = await db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .where((is) =>
      is.or([
        is(is.fn('starts_with', ['public_id', is.val(beginning)]), '=', true),
        ...(coins.length === 0 ? [] : [is('coin', 'in', coins)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(storedOrder);
}

export interface OrdersInPeriod {
  readonly portfolioId: string;
  readonly from: Date | null;
  readonly until: Date | null;
  /** Restricts the result to one order. */
  readonly publicId: string | undefined;
}

/** Returns a portfolio's orders of a period, newest first, starting after `before`. */
export async function findOrdersInPeriod(
  db: Database,
  { portfolioId, from, until, publicId }: OrdersInPeriod,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<StoredOrder[]> {
  let orders = db.selectFrom('orders').selectAll().where('portfolio_id', '=', portfolioId);
  if (before !== undefined) orders = orders.where('id', '<', before);
  if (from !== null) orders = orders.where('created_at', '>=', from);
  if (until !== null) orders = orders.where('created_at', '<', until);
  if (publicId !== undefined) orders = orders.where('public_id', '=', publicId);
  return (await orders.orderBy('id', 'desc').limit(limit).execute()).map(storedOrder);
}

export function countOrdersInPeriod(
  db: Database,
  { portfolioId, from, until, publicId }: OrdersInPeriod,
): Promise<number> {
  let orders = db.selectFrom('orders').where('portfolio_id', '=', portfolioId);
  if (from !== null) orders = orders.where('created_at', '>=', from);
  if (until !== null) orders = orders.where('created_at', '<', until);
  if (publicId !== undefined) orders = orders.where('public_id', '=', publicId);
  return countRows(orders);
}

/** Returns the order numbers by public id, for those orders that belong to the portfolio. */
export async function orderNumbers(
  db: Database,
  portfolioId: string,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (publicIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['public_id', 'id'])
    .where('portfolio_id', '=', portfolioId)
    .where('public_id', 'in', publicIds)
    .execute();
  return new Map(rows.map(({ public_id: publicId, id }) => [publicId, id]));
}
