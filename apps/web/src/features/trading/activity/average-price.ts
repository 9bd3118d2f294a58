import { amountFromUnits, amountOf, formatAmount } from '@dukat/rules/money/amount';
import type { OwnOrder } from './merge-own.ts';

const one = 10n ** 18n;

/** What one unit has cost or brought on the average, for showing; null while nothing has filled. */
export function averagePriceOf({
  filled,
  filled_cost: cost,
}: Pick<OwnOrder, 'filled' | 'filled_cost'>): string | null {
  const size = amountOf(filled);
  return size === 0n ? null : formatAmount(amountFromUnits((amountOf(cost) * one) / size));
}
