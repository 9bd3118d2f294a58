import { amountFromUnits, amountOf } from '../money/amount.ts';
import { type Rate, rateFromUnits, rateWithSpread } from '../money/rate.ts';
import { type Rounding, roundToSignificant } from '../money/rounding.ts';
import { assert } from '../result.ts';
import { isQuotablePrice } from './quotable-price.ts';

export const paymentFiats = ['CZK', 'EUR'] as const;
export type PaymentFiat = (typeof paymentFiats)[number];

export type Direction = 'buy' | 'sell';

/** One tick for all coins every ten seconds (specification 9). */
export const tickMs = 10_000;
/** A tick may be taken for a minute (domain, Rates). */
export const tickLifetimeMs = 60_000;
/** A tick is remembered for ten minutes, so that an old rate is told from an invented one. */
export const tickMemoryMs = 600_000;

export function tickTimeAt(nowMs: number): number {
  return nowMs - (nowMs % tickMs);
}

/** Rates keep eight significant digits: 2 134 567.8 CZK, 0.00012345678 CZK. */
const significantDigits = 8;

/**
 * A price from a source that speaks floats, as an exact decimal; the spread that follows is wider than the digits cut.
 * Throws for what `isQuotablePrice` refuses.
 */
export function rateFromPrice(price: number): Rate {
  assert(isQuotablePrice(price), 'a price within what a rate can say');
  const [digits = '0', exponent = '0'] = price.toExponential(11).split('e');
  const places = 18 + Number(exponent);
  return rateFromUnits((BigInt(digits.replace('.', '')) * 10n ** BigInt(places)) / 10n ** 11n);
}

/**
 * What the house asks or bids: the middle moved by the spread and cut to eight significant digits, both to the
 * house's side. A buy is up: 100 with 30 basis points is 100.3; a sell is down: 99.7.
 */
export function quotedRate(middle: Rate, spreadBasisPoints: number, direction: Direction): Rate {
  const rounding: Rounding = direction === 'buy' ? 'up' : 'down';
  const points = direction === 'buy' ? spreadBasisPoints : -spreadBasisPoints;
  const moved = rateWithSpread(middle, points, rounding);
  return rateFromUnits(roundToSignificant(amountFromUnits(moved), significantDigits, rounding));
}

/** Change over a day as a ratio with six decimals, for people and not for money: 0.0241 is up by 2.41 %. */
export function changeRatio(now: string, before: string): number {
  const then = Number(amountOf(before));
  return then === 0 ? 0 : Math.round(((Number(amountOf(now)) - then) / then) * 1_000_000) / 1_000_000;
}
