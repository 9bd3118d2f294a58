import { type Rate, rateFromUnits } from '../../money/rate.ts';
import { divideRoundingDown } from '../../money/rounding.ts';

/** What the house remembers of a market's reference from tick to tick. */
export interface ReferenceState {
  readonly rate: Rate;
  readonly timeMs: number;
  /** So many calm ticks must follow before the house quotes. */
  readonly ticksToWait: number;
}

/** Further from one tick to the next than this share is a jump: in millionths, two in a hundred. */
export const jumpMillionths = 20_000n;
/** What must follow a jump before the new level is quoted; the rates themselves suspend an asset on a far larger one. */
export const calmTicks = 3;
/** A newest tick older than this is stale: two of them did not come. */
export const staleAfterMs = 25_000;

/** The broker asks above and bids below the reference by the same share: the middle is halfway. */
export function middleOf(buy: Rate, sell: Rate): Rate {
  return rateFromUnits(divideRoundingDown(buy + sell, 2n));
}

// Fewer than eight significant digits are left below it, and above it a level would be less than an atom.
const leastCross = 10n ** 8n;
const mostCross = 10n ** 30n;

/** The price of one coin in another, by what both cost in the same money; undefined where no rate can say it. */
export function crossRate(base: Rate, quote: Rate): Rate | undefined {
  const cross = divideRoundingDown(base * 10n ** 18n, quote);
  return cross < leastCross || cross > mostCross ? undefined : rateFromUnits(cross);
}

/** The next state after a tick; the same tick seen again changes nothing. */
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
