import { one } from '../../money/amount.ts';
import { type Rate, rateFromUnits } from '../../money/rate.ts';
import { divideRoundingDown } from '../../money/rounding.ts';

/** The state of a market's reference between ticks. */
export interface ReferenceState {
  readonly rate: Rate;
  readonly timeMs: number;
  /** Calm ticks to wait before quoting. */
  readonly ticksToWait: number;
}

/** A larger change between two ticks is a jump; in millionths: two percent. */
export const jumpMillionths = 20_000n;
/** Calm ticks after a jump before the new level is quoted. Only a far larger jump suspends the asset's rates. */
export const calmTicks = 3;
/** A newest tick older than this is stale: two ticks are missing. */
export const staleAfterMs = 25_000;

/** The broker's buy and sell rates are equally far from the reference, so the middle is halfway. */
export function middleRate(buy: Rate, sell: Rate): Rate {
  return rateFromUnits(divideRoundingDown(buy + sell, 2n));
}

// Below the minimum, fewer than eight significant digits are left; above the maximum, a level would be less than the smallest unit.
const leastCross = 10n ** 8n;
const mostCross = 10n ** 30n;

/** Returns the price of one coin in another from their prices in the same currency; undefined if it is out of range. */
export function crossRate(base: Rate, quote: Rate): Rate | undefined {
  const cross = divideRoundingDown(base * one, quote);
  return cross < leastCross || cross > mostCross ? undefined : rateFromUnits(cross);
}

/** Returns the next state after a tick; a repeated tick changes nothing. */
export function followReference(
  before: ReferenceState | undefined,
  rate: Rate,
  timeMs: number,
): ReferenceState {
  if (before === undefined) return { rate, timeMs, ticksToWait: 0 };
  if (before.timeMs === timeMs) return before;
  const step = rate > before.rate ? rate - before.rate : before.rate - rate;
  const hasJumped = step * 1_000_000n > before.rate * jumpMillionths;
  return { rate, timeMs, ticksToWait: hasJumped ? calmTicks : Math.max(0, before.ticksToWait - 1) };
}
