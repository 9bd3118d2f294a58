import type { Database } from '../../../platform/database/database.ts';
import type { FeedTrade } from './loaded-market.ts';
import type { KnownEvent } from './recent-events.ts';
import '../trading-tables.ts';

/** Public events of a market after a sequence, without a gap. */
export async function readEventsAfter(
  db: Database,
  marketId: number,
  sequence: number,
  limit: number,
): Promise<readonly KnownEvent[]> {
  const rows = await db
    .selectFrom('trading_events')
    .select(['sequence', 'kind', 'side', 'price_ticks'])
    .where('market_id', '=', marketId)
    .where('sequence', '>', String(sequence))
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    kind: row.kind,
    side: row.side,
    priceTicks: row.price_ticks,
  }));
}

/** Trades of a market after a sequence, oldest first. */
export async function readTradesAfter(
  db: Database,
  marketId: number,
  sequence: number,
  limit: number,
): Promise<readonly FeedTrade[]> {
  const rows = await db
    .selectFrom('trading_trades')
    .select(['sequence', 'price_ticks', 'lots', 'taker_side', 'traded_at'])
    .where('market_id', '=', marketId)
    .where('sequence', '>', String(sequence))
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    priceTicks: row.price_ticks,
    lots: Number(row.lots),
    side: row.taker_side,
    at: row.traded_at,
  }));
}
