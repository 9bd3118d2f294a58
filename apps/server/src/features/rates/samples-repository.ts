import type { Database } from '../../platform/database/database.ts';
import type { FiatPrices } from './rate-source.ts';

const maxSamples = 60_000;

/** Stores the coins' prices at a time, unless already stored. */
export async function storeSample(
  db: Database,
  timeMs: number,
  prices: Readonly<Record<string, FiatPrices>>,
): Promise<void> {
  await db
    .insertInto('rate_samples')
    .values({ time_ms: String(timeMs), body: JSON.stringify(prices) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface SamplesQuery {
  readonly coin: string;
  readonly fiat: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Only samples at multiples of this step are read. */
  readonly stepMs: number;
}

export interface Sample {
  readonly timeMs: number;
  /** Null if the coin had no price then. */
  readonly price: string | null;
}

/** One coin's prices, oldest first. */
export async function findSamples(db: Database, asked: SamplesQuery): Promise<readonly Sample[]> {
  const { coin, fiat, fromMs, toMs, stepMs } = asked;
  const rows = await db
    .selectFrom('rate_samples')
    .select([
      'time_ms',
      (eb) =>
        eb
          .cast<string | null>(
            eb.fn('jsonb_extract_path_text', [eb.cast('body', 'jsonb'), eb.val(coin), eb.val(fiat)]),
            'text',
          )
          .as('price'),
    ])
    .where('time_ms', '>=', String(fromMs))
    .where('time_ms', '<=', String(toMs))
    .where((eb) => eb(eb.cast<string>(eb.fn('mod', ['time_ms', eb.val(String(stepMs))]), 'text'), '=', '0'))
    .orderBy('time_ms')
    .limit(maxSamples)
    .execute();
  return rows.map(({ time_ms, price }) => ({ timeMs: Number(time_ms), price }));
}
