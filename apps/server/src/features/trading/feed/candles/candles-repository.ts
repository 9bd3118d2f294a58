import type { CandleInterval } from '@dukat/contract/trading/markets';
import {
  type Candle,
  firstMondayMs,
  intervalSeconds,
  intervalStart,
  withTrade,
} from '@dukat/rules/trading/candles';
import { type RawBuilder, sql } from 'kysely';
import { instantArray, plainArray } from '../../../../platform/database/array-literal.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { TradeRecord } from '../../exchange/batch/batch-record.ts';

/** The lengths that are stored; longer candles are summed from these when read. */
export const minuteSeconds = 60;
export const hourSeconds = 3600;

export interface TimedCandle extends Candle {
  readonly startsAt: Date;
}

interface CandleRow extends Omit<TimedCandle, 'lots' | 'cost' | 'trades'> {
  readonly lots: string;
  readonly cost: string;
  readonly trades: string;
}

export interface CandleQuery {
  readonly marketId: number;
  readonly interval: CandleInterval;
  /** Returns only candles of intervals before the one that contains this time. */
  readonly before: Date | undefined;
  readonly limit: number;
}

/**
 * Returns the newest candles, oldest first, without intervals that have no trade. It reads as many stored candles as
 * fit into `limit` whole intervals: enough for the newest `limit` candles, and bounded.
 */
export async function readCandles(
  db: Database,
  { marketId, interval, before, limit }: CandleQuery,
): Promise<readonly TimedCandle[]> {
  const seconds = intervalSeconds[interval];
  const kept = seconds < hourSeconds ? minuteSeconds : hourSeconds;
  const until = before === undefined ? 'infinity' : new Date(intervalStart(before.getTime(), seconds));
  const { rows } = await sql<CandleRow>`
    select date_bin(${seconds} * interval '1 second', starts_at, ${new Date(firstMondayMs)}::timestamptz) as "startsAt",
           (array_agg(open_ticks order by starts_at))[1] as open, max(high_ticks) as high, min(low_ticks) as low,
           (array_agg(close_ticks order by starts_at desc))[1] as close,
           sum(lots) as lots, sum(cost) as cost, sum(trades) as trades
      from (select * from trading_candles
             where market_id = ${marketId} and seconds = ${kept} and starts_at < ${until}::timestamptz
             order by starts_at desc limit ${(limit * seconds) / kept}) as k
     group by 1 order by 1 desc limit ${limit}`.execute(db);
  return rows.map(toTimedCandle).reverse();
}

/** Returns every minute of every market since a time, oldest first. */
export async function readMinutes(
  db: Database,
  since: Date,
): Promise<readonly (TimedCandle & { readonly marketId: number })[]> {
  const { rows } = await sql<CandleRow & { readonly marketId: number }>`
    select c.market_id as "marketId", c.starts_at as "startsAt", c.open_ticks as open, c.high_ticks as high,
           c.low_ticks as low, c.close_ticks as close, c.lots, c.cost, c.trades
      from trading_markets m
      join trading_candles c on c.market_id = m.id and c.seconds = ${minuteSeconds} and c.starts_at >= ${since}
     order by c.market_id, c.starts_at`.execute(db);
  return rows.map((row) => ({ ...toTimedCandle(row), marketId: row.marketId }));
}

function toTimedCandle({ startsAt, open, high, low, close, lots, cost, trades }: CandleRow): TimedCandle {
  const sums = { lots: Number(lots), cost: BigInt(cost), trades: Number(trades) };
  return { startsAt, open, high, low, close, ...sums };
}

/**
 * The statement that adds a batch's trades to the candles of their minute and hour. It runs in the same statement as
 * the trades, and a market has one writer, so a candle always equals its trades, in order of their sequence.
 */
export function upsertCandles(trades: readonly TradeRecord[], now: Date): RawBuilder<unknown> {
  const byMarket = new Map<number, Candle>();
  for (const trade of trades) byMarket.set(trade.marketId, withTrade(byMarket.get(trade.marketId), trade));
  const rows = [minuteSeconds, hourSeconds].flatMap((seconds) =>
    [...byMarket].map(([marketId, candle]) => ({ marketId, seconds, candle })),
  );
  const of = (read: (row: (typeof rows)[number]) => string | number) => plainArray(rows.map(read));
  return sql`
    insert into trading_candles as c
      (market_id, seconds, starts_at, open_ticks, high_ticks, low_ticks, close_ticks, lots, cost, trades)
    select * from unnest(
      ${of((row) => row.marketId)}::smallint[], ${of((row) => row.seconds)}::integer[],
      ${instantArray(rows.map((row) => new Date(intervalStart(now.getTime(), row.seconds))))}::timestamptz[],
      ${of((row) => row.candle.open)}::integer[], ${of((row) => row.candle.high)}::integer[],
      ${of((row) => row.candle.low)}::integer[], ${of((row) => row.candle.close)}::integer[],
      ${of((row) => row.candle.lots)}::bigint[], ${of((row) => String(row.candle.cost))}::numeric[],
      ${of((row) => row.candle.trades)}::integer[])
    on conflict (market_id, seconds, starts_at) do update
       set high_ticks = greatest(c.high_ticks, excluded.high_ticks),
           low_ticks = least(c.low_ticks, excluded.low_ticks), close_ticks = excluded.close_ticks,
           lots = c.lots + excluded.lots, cost = c.cost + excluded.cost, trades = c.trades + excluded.trades`;
}
