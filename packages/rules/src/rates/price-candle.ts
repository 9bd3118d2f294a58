import { intervalStart } from '../trading/candles.ts';

/** The periods of a coin's price chart. */
export const chartPeriods = ['day', 'week', 'month', 'year', 'all'] as const;

/** The course of a price within an interval, as reported by its source. Only charts use these floats, never money. */
export interface PriceCandle {
  readonly startsAtMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Returns the candle after one more price. */
export function withPrice(candle: PriceCandle | undefined, startsAtMs: number, price: number): PriceCandle {
  if (candle === undefined) return { startsAtMs, open: price, high: price, low: price, close: price };
  const { open, high, low } = candle;
  return { startsAtMs, open, high: Math.max(high, price), low: Math.min(low, price), close: price };
}

/** Joins candles into a longer interval (or the same one); input and output are oldest first. */
export function joinPriceCandles(candles: readonly PriceCandle[], seconds: number): PriceCandle[] {
  const joined: PriceCandle[] = [];
  for (const { startsAtMs, open, high, low, close } of candles) {
    const start = intervalStart(startsAtMs, seconds);
    const last = joined.at(-1);
    if (last?.startsAtMs !== start) joined.push({ startsAtMs: start, open, high, low, close });
    else joined[joined.length - 1] = mergeCandles(last, { startsAtMs, open, high, low, close });
  }
  return joined;
}

function mergeCandles(earlier: PriceCandle, later: PriceCandle): PriceCandle {
  const { startsAtMs, open, high, low } = earlier;
  return {
    startsAtMs,
    open,
    high: Math.max(high, later.high),
    low: Math.min(low, later.low),
    close: later.close,
  };
}

/**
 * Returns candles of one coin priced in another, for intervals in which both have a price in the same currency. The open and close
 * are exact. The course in between is unknown, so high and low are the larger and smaller of these two.
 */
export function crossPriceCandles(
  base: readonly PriceCandle[],
  quote: readonly PriceCandle[],
): PriceCandle[] {
  const quotes = new Map(quote.map((candle) => [candle.startsAtMs, candle]));
  return base.flatMap(({ startsAtMs, open, close }) => {
    const by = quotes.get(startsAtMs);
    if (by === undefined) return [];
    const [from, to] = [open / by.open, close / by.close];
    return [{ startsAtMs, open: from, high: Math.max(from, to), low: Math.min(from, to), close: to }];
  });
}

const minute = 60;
const hour = 3600;
const day = 86_400;

/** The stored candle lengths and how long each is kept: minutes for a week, hours for a quarter, days for five years. */
export const storedCandleLengths = [
  { seconds: minute, forMs: 7 * day * 1000 },
  { seconds: hour, forMs: 92 * day * 1000 },
  { seconds: day, forMs: 5 * 365 * day * 1000 },
] as const;

/** Returns the stored length from which candles of an interval are made, and how far back it reaches. */
export function storedLengthFor(seconds: number): (typeof storedCandleLengths)[number] {
  const [minutes, hours, days] = storedCandleLengths;
  return seconds < hour ? minutes : seconds < day ? hours : days;
}
