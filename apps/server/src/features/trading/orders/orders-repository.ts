import { requireMarketById } from '@dukat/rules/trading/markets';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type ExchangeOrder, readOrder } from '../exchange/book/open-order.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';

/** Returns an order of the account; undefined if it is unknown or another account's. */
export async function findOrder(
  db: Database,
  account: number,
  publicId: string,
): Promise<ExchangeOrder | undefined> {
  const row = await db
    .selectFrom('trading_orders')
    .selectAll()
    .where('account', '=', account)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row && readOrder(row, requireMarketById(row.market_id));
}

/** Returns the account's order with this client order id, open or ended. */
export async function findOrderByClientId(
  db: Database,
  account: TradingAccount | undefined,
  clientOrderId: string,
): Promise<ExchangeOrder | undefined> {
  if (account === undefined) return undefined;
  const row = await db
    .selectFrom('trading_client_order_ids')
    .select('order_public_id')
    .where('account', '=', account.number)
    .where('client_order_id', '=', clientOrderId)
    .executeTakeFirst();
  return row && findOrder(db, account.number, row.order_public_id);
}

export interface OrderFilter {
  readonly account: number;
  readonly marketId: number | undefined;
  readonly status: ExchangeOrder['status'] | undefined;
  /** The public id of an own order: returns only older ones. */
  readonly before: string | undefined;
  readonly limit: number;
}

export async function listOrders(
  db: Database,
  { account, marketId, status, before, limit }: OrderFilter,
): Promise<readonly ExchangeOrder[]> {
  let query = db.selectFrom('trading_orders').selectAll().where('account', '=', account);
  if (marketId !== undefined) query = query.where('market_id', '=', marketId);
  // As a literal, so that the planner reads only the table, of open or ended orders, that can have this status.
  if (status !== undefined) query = query.where('status', '=', sql.lit(status));
  if (before !== undefined) {
    query = query.where('id', '<', (from) =>
      from
        .selectFrom('trading_orders')
        .select('id')
        .where('account', '=', account)
        .where('public_id', '=', before),
    );
  }
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => readOrder(row, requireMarketById(row.market_id)));
}

/** Returns the markets on which the account has open orders. */
export async function marketsWithOpenOrders(db: Database, account: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('trading_open_orders')
    .select('market_id')
    .distinct()
    .where('account', '=', account)
    .execute();
  return rows.map((row) => row.market_id);
}

/** Returns the orders among `publicIds` that have ended. */
export async function endedAmong(db: Database, publicIds: readonly string[]) {
  return db
    .selectFrom('trading_ended_orders')
    .select(['public_id', 'market_id', 'status', 'filled_lots', 'ended_at'])
    .where('public_id', 'in', [...publicIds])
    .execute();
}
