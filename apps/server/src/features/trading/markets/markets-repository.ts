import type { MarketStatus } from '@dukat/rules/trading/market';
import type { Database } from '../../../platform/database/database.ts';

export async function readStatuses(db: Database): Promise<ReadonlyMap<number, MarketStatus>> {
  const rows = await db.selectFrom('trading_markets').select(['id', 'status']).execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

export async function readMarketStatus(db: Database, marketId: number): Promise<MarketStatus> {
  const { status } = await db
    .selectFrom('trading_markets')
    .select('status')
    .where('id', '=', marketId)
    .executeTakeFirstOrThrow();
  return status;
}

export async function readTrades(db: Database, marketId: number, before: number | undefined, limit: number) {
  let query = db.selectFrom('trading_trades').selectAll().where('market_id', '=', marketId);
  if (before !== undefined) query = query.where('sequence', '<', String(before));
  return query.orderBy('sequence', 'desc').limit(limit).execute();
}
