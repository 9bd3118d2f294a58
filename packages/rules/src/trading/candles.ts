/** The trades of an interval: prices in ticks, and totals. */
export interface Candle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly lots: number;
  /** In ticks x lots; the sum of many trades may exceed 2^53. */
  readonly cost: bigint;
  readonly trades: number;
}

export interface CandleTrade {
  readonly priceTicks: number;
  readonly lots: number;
}

export const intervalSeconds = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3600,
  '4h': 14_400,
  '1d': 86_400,
  '1w': 604_800,
} as const;

/**
 * Intervals are counted from the first Monday of 1970, so that weeks begin on Mondays. The shorter intervals divide the four days
 * before it.
 */
export const firstMondayMs = 4 * 86_400_000;

/** Returns the start of the interval that contains an instant. Days begin at midnight UTC, weeks on Monday. */
export function intervalStart(unixMs: number, seconds: number): number {
  const length = seconds * 1000;
  return unixMs - ((((unixMs - firstMondayMs) % length) + length) % length);
}

/** Returns the candle after one more trade. */
export function withTrade(candle: Candle | undefined, { priceTicks, lots }: CandleTrade): Candle {
  return {
    open: candle?.open ?? priceTicks,
    high: Math.max(candle?.high ?? priceTicks, priceTicks),
    low: Math.min(candle?.low ?? priceTicks, priceTicks),
    close: priceTicks,
    lots: (candle?.lots ?? 0) + lots,
    cost: (candle?.cost ?? 0n) + BigInt(priceTicks) * BigInt(lots),
    trades: (candle?.trades ?? 0) + 1,
  };
}

/** Joins two candles, the earlier one first. */
export function joinCandles(earlier: Candle | undefined, later: Candle): Candle {
  if (earlier === undefined) return later;
  return {
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    lots: earlier.lots + later.lots,
    cost: earlier.cost + later.cost,
    trades: earlier.trades + later.trades,
  };
}
