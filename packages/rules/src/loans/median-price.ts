import { type Rate, rateFromUnits } from '../money/rate.ts';
import { tickMs } from '../rates/tick.ts';
import { assert } from '../result.ts';

/** The ticks of one window: one minute. */
export const windowTicks = 6;
/** Two consecutive windows without a common tick. */
export const ticksToAgree = 2 * windowTicks;
/** The longest time from the first to the last tick of a window: twice its usual length. Older prices are stale. */
export const maxWindowMs = 2 * windowTicks * tickMs;

/** The reference price of one tick that is neither suspended nor outlying. */
export interface TrustedPrice {
  readonly timeMs: number;
  readonly price: Rate;
}

/** The median of the last six trusted ticks, with the times of the first and the last one. */
export interface PriceWindow {
  readonly fromMs: number;
  readonly toMs: number;
  readonly median: Rate;
  readonly ticks: readonly TrustedPrice[];
}

/** The newest two windows. Both must have reached a threshold for it to count. */
export interface AgreedPrice {
  readonly before: PriceWindow;
  readonly now: PriceWindow;
  readonly lower: Rate;
  readonly higher: Rate;
}

/** Returns the middle price; of an even number the mean of the middle two, rounded down. */
export function medianPrice(prices: readonly Rate[]): Rate {
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  assert(low !== undefined && high !== undefined, 'expected at least one price');
  return rateFromUnits((low + high) / 2n);
}

/**
 * Returns the window that ends with the tick of a time; undefined if that tick is not trusted, if there are fewer than six, or if they are
 * spread over more than two minutes. Prices are in the order of their ticks.
 */
export function windowAt(prices: readonly TrustedPrice[], timeMs: number): PriceWindow | undefined {
  const known = prices.filter((price) => price.timeMs <= timeMs);
  const ticks = known.slice(-windowTicks);
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (ticks.length < windowTicks || first === undefined || last?.timeMs !== timeMs) return undefined;
  if (timeMs - first.timeMs > maxWindowMs) return undefined;
  const median = medianPrice(ticks.map(({ price }) => price));
  return { fromMs: first.timeMs, toMs: timeMs, median, ticks };
}

/** Returns the two windows that end with the tick of a time and have no tick in common; undefined if either decides nothing. */
export function agreedPriceAt(prices: readonly TrustedPrice[], timeMs: number): AgreedPrice | undefined {
  const now = windowAt(prices, timeMs);
  if (now === undefined) return undefined;
  const earlier = prices.filter((price) => price.timeMs < now.fromMs);
  const last = earlier.at(-1);
  const before = last && windowAt(earlier, last.timeMs);
  if (before === undefined || now.fromMs - before.toMs > maxWindowMs) return undefined;
  const isFalling = now.median < before.median;
  const [lower, higher] = isFalling ? [now.median, before.median] : [before.median, now.median];
  return { before, now, lower, higher };
}
