import type { Fiat } from '@dukat/rules/money/fiat';
import { crossPriceCandles, type PriceCandle, storedLengthFor } from '@dukat/rules/rates/price-candle';
import { intervalStart } from '@dukat/rules/trading/candles';
import type { RateSource } from '../rate-source.ts';

export interface ReferenceQuery {
  readonly base: string;
  readonly quote: Fiat | 'BTC';
  readonly seconds: number;
  /** Only candles of intervals before the one that contains this time; undefined for the newest ones. */
  readonly beforeMs: number | undefined;
  readonly limit: number;
}

/** The newest candles of a base's reference price in its quote, oldest first, within the retention. */
export async function readReferenceCandles(
  source: RateSource,
  { base, quote, seconds, beforeMs, limit }: ReferenceQuery,
  nowMs: number,
): Promise<readonly PriceCandle[]> {
  const kept = storedLengthFor(seconds);
  const lengthMs = seconds * 1000;
  const running = intervalStart(nowMs, seconds) + lengthMs;
  const toMs = Math.min(beforeMs === undefined ? running : intervalStart(beforeMs, seconds), running);
  // A partly deleted interval would show a wrong opening price.
  const oldest = intervalStart(nowMs - kept.forMs, seconds) + lengthMs;
  const fromMs = Math.max(toMs - limit * lengthMs, oldest);
  if (fromMs >= toMs) return [];
  const span = { seconds, fromMs, toMs, nowMs };
  if (quote !== 'BTC') return source.candles(base, quote, span);
  return crossPriceCandles(await source.candles(base, 'EUR', span), await source.candles('BTC', 'EUR', span));
}
