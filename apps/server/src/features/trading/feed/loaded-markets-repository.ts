import { dayMs } from '@dukat/rules/time/durations';
import { requireMarketById } from '@dukat/rules/trading/markets';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { proveFlushed } from '../../../platform/database/flush-barrier.ts';
import { readMinutes } from './candles/candles-repository.ts';
import type { BookSide } from './level-book.ts';
import { type FeedTrade, keptTrades, type LoadedMarket } from './loaded-market.ts';

interface LevelRow {
  readonly market_id: number;
  readonly side: BookSide;
  readonly price_ticks: number;
  readonly lots: string;
}

interface TradeRow {
  readonly market_id: number;
  readonly sequence: string;
  readonly price_ticks: number;
  readonly lots: string;
  readonly taker_side: BookSide;
  readonly traded_at: Date;
}

/**
 * Loads the public state of every market as of one moment, so that the events after each sequence number follow on it.
 * Waits until it is on the disk, so that no sequence number is assigned twice.
 */
export function loadMarkets(database: Database, now: Date): Promise<readonly LoadedMarket[]> {
  return database.connection().execute(async (connection) => {
    const loaded = await readMarkets(connection, now);
    await proveFlushed(connection);
    return loaded;
  });
}

function readMarkets(connection: Database, now: Date): Promise<readonly LoadedMarket[]> {
  return connection
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const markets = await tx
        .selectFrom('trading_markets')
        .select(['id', 'status', 'public_sequence', 'last_price_ticks'])
        .orderBy('id')
        .execute();
      // A waiting stop is open but not in the book.
      const { rows: levels } = await sql<LevelRow>`
        select market_id, side, price_ticks, sum(left_lots)::text as lots from trading_open_orders
         where (flags & 8) = 0 group by market_id, side, price_ticks`.execute(tx);
      const minutes = Map.groupBy(
        await readMinutes(tx, new Date(now.getTime() - dayMs)),
        ({ marketId }) => marketId,
      );
      const { rows: trades } = await sql<TradeRow>`
        select t.* from trading_markets m cross join lateral (
          select market_id, sequence, price_ticks, lots, taker_side, traded_at from trading_trades
           where market_id = m.id order by sequence desc limit ${keptTrades}) t
         order by t.market_id, t.sequence`.execute(tx);
      return markets.map(({ id, status, public_sequence, last_price_ticks }) => ({
        market: requireMarketById(id),
        status,
        sequence: Number(public_sequence),
        lastPriceTicks: last_price_ticks,
        levels: levels
          .filter(({ market_id }) => market_id === id)
          .map((row) => ({ side: row.side, priceTicks: row.price_ticks, lots: Number(row.lots) })),
        minutes: minutes.get(id) ?? [],
        trades: trades.filter(({ market_id }) => market_id === id).map(toFeedTrade),
      }));
    });
}

function toFeedTrade(row: TradeRow): FeedTrade {
  return {
    sequence: Number(row.sequence),
    priceTicks: row.price_ticks,
    lots: Number(row.lots),
    side: row.taker_side,
    at: row.traded_at,
  };
}
