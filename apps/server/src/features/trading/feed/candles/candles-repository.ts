import type { CandleInterval } from '@dukat/contract/trading/markets';
import { type Candle, firstMondayMs, intervalSeconds, intervalStart } from '@dukat/rules/trading/candles';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { hourSeconds, minuteSeconds } from './record-candles.ts';
import './candle-tables.ts';

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
  /** Only candles of intervals before the one that this lies in. */
  readonly before: Date | undefined;
  readonly limit: number;
}

/**
 * The newest candles, oldest first; intervals without a trade are left out. So many kept candles as fit into `limit` whole
 * intervals hold at least the newest `limit` ones completely, which bounds what is read.
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
  return rows.map(candleOfRow).reverse();
}

/** Every minute of every market since an instant, oldest first. */
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
  return rows.map((row) => ({ ...candleOfRow(row), marketId: row.marketId }));
}

function candleOfRow({ startsAt, open, high, low, close, lots, cost, trades }: CandleRow): TimedCandle {
  const sums = { lots: Number(lots), cost: BigInt(cost), trades: Number(trades) };
  return { startsAt, open, high, low, close, ...sums };
}
