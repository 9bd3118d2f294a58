import { publicEventRetentionDays } from '@dukat/rules/trading/limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { EventRecord } from '../exchange/batch/batch-record.ts';
import { unpackEvents } from '../exchange/batch/packed-events.ts';
import type { FeedTrade } from './loaded-market.ts';

/** Returns each market's status and sequence from the database, which all processes share. */
export async function readSequences(db: Database) {
  const rows = await db.selectFrom('trading_markets').select(['id', 'status', 'public_sequence']).execute();
  return rows.map(({ id, status, public_sequence }) => ({ id, status, sequence: Number(public_sequence) }));
}

/**
 * Returns public events of a market after a sequence number, without gaps between them. Events older than some days are
 * deleted: then the result starts later than requested.
 */
export async function readEventsAfter(
  db: Database,
  marketId: number,
  sequence: number,
  limit: number,
): Promise<readonly (EventRecord & { readonly at: Date })[]> {
  const rows = await db
    .selectFrom('trading_events')
    .select(['first_sequence', 'happened_at', 'events'])
    .where('market_id', '=', marketId)
    .where('last_sequence', '>', String(sequence))
    .orderBy('last_sequence')
    .limit(limit)
    .execute();
  return rows
    .flatMap(({ first_sequence, happened_at: at, events }) =>
      unpackEvents(marketId, Number(first_sequence), events).map((event) => ({ ...event, at })),
    )
    .filter((event) => event.sequence > sequence)
    .slice(0, limit);
}

/** Returns trades of a market after a sequence number, oldest first. */
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

/** Days whose partitions are prepared ahead. */
const daysAhead = 3;

/** Drops the public events of days that are over and prepares the coming days. */
export async function turnEventDays(database: Database): Promise<void> {
  await sql`select trading_turn_event_days(${publicEventRetentionDays}, ${daysAhead})`.execute(database);
}
