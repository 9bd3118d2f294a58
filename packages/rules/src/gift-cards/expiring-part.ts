import { type Amount, smaller, toAmount, zero } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { roundTo } from '../money/rounding.ts';
import { smallestClaim } from './limits.ts';

/**
 * Returns how much of an expired card is credited to its buyer now: all that is left, or the part within the deposit limit; zero if that is
 * smaller than a claim, so that a limit that is freed little by little does not make many small credits.
 */
export function expiringPart(
  { asset, remaining }: { readonly asset: Fiat; readonly remaining: Amount },
  depositLeft: Amount,
): Amount {
  const part = smaller(remaining, roundTo(depositLeft, 2, 'down'));
  return part === remaining || part >= toAmount(smallestClaim[asset]) ? part : zero;
}
