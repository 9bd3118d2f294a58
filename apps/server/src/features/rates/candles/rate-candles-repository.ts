import type { Fiat } from '@dukat/rules/money/fiat';
import { type PriceCandle, storedCandleLengths } from '@dukat/rules/rates/price-candle';
import { type RawBuilder, sql } from 'kysely';
import { instantArray, plainArray } from '../../../platform/database/array-literal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { CoinCandle } from '../rate-source.ts';

/** Merges prices into the candles of their interval. Idempotent: two processes with the same price change nothing twice. */
export async function addCandles(db: Database, candles: readonly CoinCandle[]): Promise<void> {
  await sql`${inserted(candles)} on conflict (coin, fiat, seconds, starts_at) do update
    set high = greatest(c.high, excluded.high), low = least(c.low, excluded.low), close = excluded.close`.execute(
    db,
  );
}

/** Imports candles of a provider where none were recorded. */
export async function importCandles(db: Database, candles: readonly CoinCandle[]): Promise<void> {
  await sql`${inserted(candles)} on conflict (coin, fiat, seconds, starts_at) do nothing`.execute(db);
}

function inserted(candles: readonly CoinCandle[]): RawBuilder<unknown> {
  const of = (read: (candle: CoinCandle) => string | number) => plainArray(candles.map(read));
  return sql`insert into rate_candles as c (coin, fiat, seconds, starts_at, open, high, low, close)
    select * from unnest(
      ${of((row) => row.coin)}::text[], ${of((row) => row.fiat)}::text[], ${of((row) => row.seconds)}::integer[],
      ${instantArray(candles.map((row) => new Date(row.startsAtMs)))}::timestamptz[],
      ${of((row) => row.open)}::double precision[], ${of((row) => row.high)}::double precision[],
      ${of((row) => row.low)}::double precision[], ${of((row) => row.close)}::double precision[])`;
}

interface StoredSpan {
  /** One of the stored interval lengths. */
  readonly seconds: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The stored candles of a pair, oldest first; the retention of each length bounds their number. */
export async function readRateCandles(
  db: Database,
  coin: string,
  fiat: Fiat,
  { seconds, fromMs, toMs }: StoredSpan,
): Promise<readonly PriceCandle[]> {
  const rows = await db
    .selectFrom('rate_candles')
    .select(['starts_at', 'open', 'high', 'low', 'close'])
    .where('coin', '=', coin)
    .where('fiat', '=', fiat)
    .where('seconds', '=', seconds)
    .where('starts_at', '>=', new Date(fromMs))
    .where('starts_at', '<', new Date(toMs))
    .orderBy('starts_at')
    .execute();
  return rows.map(({ starts_at, ...prices }) => ({ startsAtMs: starts_at.getTime(), ...prices }));
}

/** Deletes candles that are older than the retention of their length. */
export async function deleteOldCandles(db: Database, nowMs: number): Promise<void> {
  for (const { seconds, forMs } of storedCandleLengths)
    await db
      .deleteFrom('rate_candles')
      .where('seconds', '=', seconds)
      .where('starts_at', '<', new Date(nowMs - forMs))
      .execute();
}
