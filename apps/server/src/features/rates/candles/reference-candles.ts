import { crossPriceCandles, keptLengthFor, type PriceCandle } from '@dukat/rules/rates/price-candle';
import type { PaymentFiat } from '@dukat/rules/rates/tick';
import { intervalStart } from '@dukat/rules/trading/candles';
import type { RateSource } from '../rate-source.ts';

export interface ReferenceQuery {
  readonly base: string;
  readonly quote: PaymentFiat | 'BTC';
  readonly seconds: number;
  /** Only candles of intervals before the one that this lies in; the newest ones without it. */
  readonly beforeMs: number | undefined;
  readonly limit: number;
}

/** How the reference price of a base in its quote moved: the newest candles, oldest first, no further back than is kept. */
export async function readReferenceCandles(
  source: RateSource,
  { base, quote, seconds, beforeMs, limit }: ReferenceQuery,
  nowMs: number,
): Promise<readonly PriceCandle[]> {
  const kept = keptLengthFor(seconds);
  const lengthMs = seconds * 1000;
  const running = intervalStart(nowMs, seconds) + lengthMs;
  const toMs = Math.min(beforeMs === undefined ? running : intervalStart(beforeMs, seconds), running);
  // An interval that is only partly kept would show another first price than it had.
  const oldest = intervalStart(nowMs - kept.forMs, seconds) + lengthMs;
  const fromMs = Math.max(toMs - limit * lengthMs, oldest);
  if (fromMs >= toMs) return [];
  const span = { seconds, fromMs, toMs, nowMs };
  if (quote !== 'BTC') return source.candles(base, quote, span);
  return crossPriceCandles(await source.candles(base, 'EUR', span), await source.candles('BTC', 'EUR', span));
}
