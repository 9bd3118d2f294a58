import type { Transaction } from '../../../../platform/database/database.ts';
import '../../trading-tables.ts';

/** Where a market's engine stands. */
export async function marketAsKept(tx: Transaction, marketId: number) {
  return tx.selectFrom('trading_markets').selectAll().where('id', '=', marketId).executeTakeFirstOrThrow();
}

/** Every order of a market that rests or waits. */
export async function openOrdersOf(tx: Transaction, marketId: number) {
  return tx.selectFrom('trading_open_orders').selectAll().where('market_id', '=', marketId).execute();
}
