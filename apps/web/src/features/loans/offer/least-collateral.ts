import { type Amount, amountFromUnits, formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { divideRoundingUp, roundToSignificant } from '@dukat/rules/money/rounding';
import type { CoinLimit } from '../use-loan-words.ts';

const shownDigits = 4;

/** Returns about the fewest coins that secure an amount at today's price; undefined if the price is unknown or no coin is held. */
export function leastCollateral({ available, maximum }: CoinLimit, amount: Amount): string | undefined {
  if (maximum === null || toAmount(maximum) === zero) return undefined;
  const coins = divideRoundingUp(amount * toAmount(available), toAmount(maximum));
  return formatAmount(roundToSignificant(amountFromUnits(coins), shownDigits, 'up'));
}
