import { type Amount, formatAmount } from '@dukat/rules/money/amount';

/** Returns how many decimals the multiples of a step need at most. */
export function countDecimals(step: Amount): number {
  return formatAmount(step).split('.')[1]?.length ?? 0;
}
