import type { Candle } from '../candle-store.ts';
import type { Line } from './averages.ts';

const thirds = 3;
const daySeconds = 86_400;

/**
 * The volume-weighted average price. Restarts each day at midnight UTC, or each month if a candle is a day or longer. A candle counts
 * with the mean of its high, low and close. Candles without volume have no weight and no value.
 */
export function volumeAverage(candles: readonly Candle[], intervalSeconds: number): Line {
  let session: string | undefined;
  let cost = 0;
  let volume = 0;
  return candles.map((candle) => {
    const begins = new Date(candle.time * 1_000)
      .toISOString()
      .slice(0, intervalSeconds < daySeconds ? 10 : 7);
    if (begins !== session) {
      session = begins;
      cost = 0;
      volume = 0;
    }
    cost += ((candle.high + candle.low + candle.close) / thirds) * candle.volume;
    volume += candle.volume;
    return volume === 0 ? undefined : cost / volume;
  });
}
