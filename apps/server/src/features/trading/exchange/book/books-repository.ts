import type { Transaction } from '../../../../platform/database/database.ts';

/** Returns a market's stored engine state. */
export async function readStoredMarket(tx: Transaction, marketId: number) {
  return tx.selectFrom('trading_markets').selectAll().where('id', '=', marketId).executeTakeFirstOrThrow();
}

/** Returns every open order of a market, resting or waiting for its trigger. */
export async function loadOpenOrders(tx: Transaction, marketId: number) {
  return tx.selectFrom('trading_open_orders').selectAll().where('market_id', '=', marketId).execute();
}
