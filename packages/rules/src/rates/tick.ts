import { amountFromUnits, toAmount } from '../money/amount.ts';
import { type Rate, rateFromUnits, rateWithSpread } from '../money/rate.ts';
import { type Rounding, roundToSignificant } from '../money/rounding.ts';
import { assert } from '../result.ts';
import { isQuotablePrice } from './quotable-price.ts';

export type Direction = 'buy' | 'sell';

/** One tick for all coins every ten seconds (requirement 9). */
export const tickMs = 10_000;
/** Up to these ages of the newest tick, rates are working (three ticks) or limited; beyond, they are down. */
export const ratesAges = { working: 3 * tickMs, limited: 15 * 60_000 };
/** A tick's rates can be used for a minute (domain, Rates). */
export const tickLifetimeMs = 60_000;
/** A tick is remembered for ten minutes, to distinguish an expired rate from an invented one. */
export const tickMemoryMs = 600_000;

export function tickTimeAt(nowMs: number): number {
  return nowMs - (nowMs % tickMs);
}

/** Rates have eight significant digits: 2 134 567.8 CZK, 0.00012345678 CZK. */
const significantDigits = 8;

/**
 * Converts a source's float price to an exact decimal. The spread added later exceeds the digits that are cut. Throws for values
 * that `isQuotablePrice` rejects.
 */
export function rateFromPrice(price: number): Rate {
  assert(isQuotablePrice(price), 'expected a price within the bounds of a rate');
  const [digits = '0', exponent = '0'] = price.toExponential(11).split('e');
  const places = 18 + Number(exponent);
  return rateFromUnits((BigInt(digits.replace('.', '')) * 10n ** BigInt(places)) / 10n ** 11n);
}

/**
 * Returns our buy or sell rate: the middle rate moved by the spread and cut to eight significant digits, both in the platform's
 * favour. A buy is higher: 100 with 30 basis points is 100.3; a sell is lower: 99.7.
 */
export function quotedRate(middle: Rate, spreadBasisPoints: number, direction: Direction): Rate {
  const rounding: Rounding = direction === 'buy' ? 'up' : 'down';
  const points = direction === 'buy' ? spreadBasisPoints : -spreadBasisPoints;
  const moved = rateWithSpread(middle, points, rounding);
  return rateFromUnits(roundToSignificant(amountFromUnits(moved), significantDigits, rounding));
}

/** Returns the change over a day as a ratio with six decimals, for display only: 0.0241 is up by 2.41 %. */
export function changeRatio(now: string, before: string): number {
  const then = Number(toAmount(before));
  return then === 0 ? 0 : Math.round(((Number(toAmount(now)) - then) / then) * 1_000_000) / 1_000_000;
}
