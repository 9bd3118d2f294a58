import type { MarketStatus } from '@dukat/matching-engine/market-status';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import './trading-tables.ts';

export async function readStatuses(db: Database): Promise<ReadonlyMap<number, MarketStatus>> {
  const rows = await db.selectFrom('trading_markets').select(['id', 'status']).execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

export interface MarketStats {
  readonly marketId: number;
  readonly last: number;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly lots: string;
  /** In ticks x lots. */
  readonly cost: string;
  readonly bid: number | null;
  readonly ask: number | null;
}

// A stop that waits (flag 8) is open and not in the book.

/** Every market's last 24 hours, by its trades, and the best prices of its book. */
export async function readStats(db: Database, since: Date): Promise<readonly MarketStats[]> {
  const { rows } = await sql<MarketStats>`
    select m.id as "marketId", m.last_price_ticks as last, t.open, t.high, t.low, coalesce(t.lots, 0)::text as lots,
           coalesce(t.cost, 0)::text as cost,
           (select max(price_ticks) from trading_orders where market_id = m.id and status = 'Open' and (flags & 8) = 0 and side = 'buy') as bid,
           (select min(price_ticks) from trading_orders where market_id = m.id and status = 'Open' and (flags & 8) = 0 and side = 'sell') as ask
      from trading_markets m
      left join lateral (
        select (array_agg(price_ticks order by sequence))[1] as open, max(price_ticks) as high, min(price_ticks) as low,
               sum(lots) as lots, sum(price_ticks::numeric * lots) as cost
          from trading_trades where market_id = m.id and traded_at > ${since}
      ) t on true
     order by m.id`.execute(db);
  return rows;
}

export async function readTrades(db: Database, marketId: number, before: number | undefined, limit: number) {
  let query = db.selectFrom('trading_trades').selectAll().where('market_id', '=', marketId);
  if (before !== undefined) query = query.where('sequence', '<', String(before));
  return query.orderBy('sequence', 'desc').limit(limit).execute();
}

export async function readEvents(db: Database, marketId: number, after: number, limit: number) {
  return db
    .selectFrom('trading_events')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('sequence', '>', String(after))
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

export interface BookRow {
  readonly status: MarketStatus;
  readonly sequence: string;
  readonly side: 'buy' | 'sell' | null;
  readonly price_ticks: number | null;
  readonly lots: string | null;
}

/** The best levels and the sequence that they belong to: one statement sees one moment. */
export async function readBook(db: Database, marketId: number, depth: number): Promise<readonly BookRow[]> {
  const { rows } = await sql<BookRow>`
    select m.status, m.public_sequence as sequence, b.side, b.price_ticks, b.lots
      from trading_markets m
      left join (
        (select side, price_ticks, sum(left_lots)::text as lots from trading_orders
          where market_id = ${marketId} and status = 'Open' and (flags & 8) = 0 and side = 'buy'
          group by side, price_ticks order by price_ticks desc limit ${depth})
        union all
        (select side, price_ticks, sum(left_lots)::text from trading_orders
          where market_id = ${marketId} and status = 'Open' and (flags & 8) = 0 and side = 'sell'
          group by side, price_ticks order by price_ticks limit ${depth})
      ) b on true
     where m.id = ${marketId}`.execute(db);
  return rows;
}
