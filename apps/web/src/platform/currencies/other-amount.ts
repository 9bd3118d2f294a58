import { formatAmount, zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { toRate } from '@dukat/rules/money/rate';
import { coinFromFiat, fiatFromCoin } from '@dukat/rules/orders/order-amounts';
import { readPositiveAmount } from '../format/read-amount.ts';

export interface CompactOrder {
  readonly sell: boolean;
  readonly fiat: Fiat;
  /** The amount that the person types. The other one is derived from it. */
  readonly typed: string;
  readonly isEditingFiat: boolean;
}

export interface RateTerms {
  readonly value: string;
  readonly volumePrecision: number;
}

/** Returns the derived amount, by the same rule and rounding as the order. Returns undefined while there is nothing to compute. */
export function otherAmount(order: CompactOrder, terms: RateTerms): string | undefined {
  const typed = readPositiveAmount(order.typed);
  if (typed === undefined) return undefined;
  const priced = {
    sell: order.sell,
    rate: toRate(terms.value),
    fiat: order.fiat,
    coinDecimals: terms.volumePrecision,
    depositFee: zero,
  };
  const other = order.isEditingFiat ? coinFromFiat(typed, priced) : fiatFromCoin(typed, priced);
  return other === undefined ? undefined : formatAmount(other);
}
