import type { Database } from '../../../platform/database/database.ts';
import type { EventRecord } from '../exchange/batch-record.ts';
import type { FeedTrade } from './loaded-market.ts';
import type { KnownEvent } from './recent-events.ts';
import '../trading-tables.ts';

/** Where each market is, in the database that all processes share. */
export async function readSequences(db: Database) {
  const rows = await db.selectFrom('trading_markets').select(['id', 'status', 'public_sequence']).execute();
  return rows.map(({ id, status, public_sequence }) => ({ id, status, sequence: Number(public_sequence) }));
}

/** Public events of a market after a sequence, whole. */
export async function readWholeEvents(
  db: Database,
  marketId: number,
  sequence: number,
  limit: number,
): Promise<readonly (EventRecord & { readonly at: Date })[]> {
  const rows = await db
    .selectFrom('trading_events')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('sequence', '>', String(sequence))
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    marketId,
    sequence: Number(row.sequence),
    kind: row.kind,
    side: row.side,
    priceTicks: row.price_ticks,
    lots: row.lots === null ? null : Number(row.lots),
    status: row.status,
    at: row.happened_at,
  }));
}

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
