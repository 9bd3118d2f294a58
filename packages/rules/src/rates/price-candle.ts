import { intervalStart } from '../trading/candles.ts';

/** What a price did in an interval, as its source said it. A picture may use floats; money never reads this. */
export interface PriceCandle {
  readonly startsAtMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The candle after one more price. */
export function withPrice(candle: PriceCandle | undefined, startsAtMs: number, price: number): PriceCandle {
  if (candle === undefined) return { startsAtMs, open: price, high: price, low: price, close: price };
  const { open, high, low } = candle;
  return { startsAtMs, open, high: Math.max(high, price), low: Math.min(low, price), close: price };
}

/** Candles of an interval out of shorter ones, or out of longer ones unchanged; both oldest first. */
export function joinPriceCandles(candles: readonly PriceCandle[], seconds: number): PriceCandle[] {
  const joined: PriceCandle[] = [];
  for (const { startsAtMs, open, high, low, close } of candles) {
    const start = intervalStart(startsAtMs, seconds);
    const last = joined.at(-1);
    if (last?.startsAtMs !== start) joined.push({ startsAtMs: start, open, high, low, close });
    else joined[joined.length - 1] = joinedOf(last, { startsAtMs, open, high, low, close });
  }
  return joined;
}

function joinedOf(earlier: PriceCandle, later: PriceCandle): PriceCandle {
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
 * The price of one coin in another, where both are known in the same money at the same time. Its first and last price are
 * true; how far it went in between nobody has said, so its high and low are those two.
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

/** The lengths that are kept, with how long: a week of minutes, a quarter of hours, five years of days. */
export const keptPriceCandles = [
  { seconds: minute, forMs: 7 * day * 1000 },
  { seconds: hour, forMs: 92 * day * 1000 },
  { seconds: day, forMs: 5 * 365 * day * 1000 },
] as const;

/** The kept length that candles of an interval are made of, and how far back they reach. */
export function keptLengthFor(seconds: number): (typeof keptPriceCandles)[number] {
  const [minutes, hours, days] = keptPriceCandles;
  return seconds < hour ? minutes : seconds < day ? hours : days;
}
