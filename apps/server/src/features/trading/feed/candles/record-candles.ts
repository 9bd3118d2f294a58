import { type Candle, intervalStart, withTrade } from '@dukat/rules/trading/candles';
import { type RawBuilder, sql } from 'kysely';
import { instantArray, plainArray } from '../../../../platform/database/array-literal.ts';
import type { TradeRecord } from '../../exchange/batch-record.ts';
import './candle-tables.ts';

/** The lengths that are kept; longer candles are summed from these when they are read. */
export const minuteSeconds = 60;
export const hourSeconds = 3600;

/**
 * The statement that adds a batch's trades to the candles of their minute and hour. It runs with that of the trades, and a market has
 * one writer, so that a candle is its trades at any moment, in the order of their sequence.
 */
export function candlesOf(trades: readonly TradeRecord[], now: Date): RawBuilder<unknown> {
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
