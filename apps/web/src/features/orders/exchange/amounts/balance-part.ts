import { type Amount, amountFromUnits, formatAmount } from '@dukat/rules/money/amount';
import { divideRoundingDown, roundTo } from '@dukat/rules/money/rounding';

export const balanceParts = [10, 25, 50, 100] as const;
export type BalancePart = (typeof balanceParts)[number];

/**
 * Returns a share of the balance for the form, rounded down: whole units of fiat when buying, the coin's precision when selling
 * (requirement 9).
 */
export function balancePart(
  available: Amount,
  percent: BalancePart,
  sell: boolean,
  coinDecimals: number,
): string {
  const part = amountFromUnits(divideRoundingDown(available * BigInt(percent), 100n));
  return formatAmount(roundTo(part, sell ? coinDecimals : 0, 'down'));
}
