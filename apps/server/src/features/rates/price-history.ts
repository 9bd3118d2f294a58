import type { Fiat } from '@dukat/rules/money/fiat';
import { dayMs } from '@dukat/rules/time/durations';
import { intervalStart } from '@dukat/rules/trading/candles';
import type { PricePoint, RateSource } from './rate-source.ts';

/** The retention of daily prices (ADR 36). */
const fiveYearsMs = 5 * 365 * dayMs;
const periods = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  year: 365 * dayMs,
  all: fiveYearsMs,
} as const;
const pointsInHistory = { day: 145, week: 169, month: 181, year: 366, all: 262 } as const;
const weekSeconds = 604_800;

export interface HistoryQuery {
  readonly coin: string;
  readonly fiat: Fiat;
  readonly period: keyof typeof periods;
  readonly nowMs: number;
}

/** Prices of a coin over a period, oldest first, all from the one of the source's two histories that goes back further. */
export async function priceHistory(
  source: RateSource,
  { coin, fiat, period, nowMs }: HistoryQuery,
): Promise<readonly PricePoint[]> {
  const points = await source.history(coin, fiat, nowMs - periods[period], nowMs, pointsInHistory[period]);
  if (period !== 'all') return points;
  const weekMs = weekSeconds * 1000;
  const fromMs = intervalStart(nowMs - fiveYearsMs, weekSeconds);
  const toMs = intervalStart(nowMs, weekSeconds) + weekMs;
  const span = { seconds: weekSeconds, fromMs, toMs, nowMs };
  const weeks = (await source.candles(coin, fiat, span)).map(({ startsAtMs, close }) => ({
    // A week is drawn at its end, the current week at the current time.
    timeMs: Math.min(startsAtMs + weekMs, nowMs),
    value: close,
  }));
  const isLonger = (weeks[0]?.timeMs ?? nowMs) < (points[0]?.timeMs ?? nowMs);
  return isLonger ? weeks : points;
}
