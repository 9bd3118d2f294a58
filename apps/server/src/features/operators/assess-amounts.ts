import { type Amount, holdableAmount, zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { quoteFor, type Rate } from '@dukat/rules/money/rate';
import { divideRounding } from '@dukat/rules/money/rounding';
import { type CountedSum, needsSecondOperator } from '@dukat/rules/operators/second-operator';

/** By currency: from this amount on, two operators decide. */
export type SecondOperatorFrom = Readonly<Record<Fiat, Amount>>;

export interface AssessedAmount {
  readonly asset: string;
  readonly amount: Amount;
  /** The order's price, if the money is for an order. */
  readonly price?: Amount;
}

/** Returns true if the amounts alone need two operators, else the value that counts towards the threshold. */
export type AssessAmounts = (...sums: readonly AssessedAmount[]) => true | CountedSum;

interface Rates {
  current(pair: { coin: string; fiat: 'CZK'; direction: 'buy' }): { readonly value: Rate } | undefined;
}

/**
 * Values amounts in CZK: EUR by the ratio of the two thresholds, coins by their current purchase price, rounded up. Coins without a rate
 * always need two operators.
 */
export function amountAssessor(bounds: SecondOperatorFrom, rates: Rates): AssessAmounts {
  return (...sums) => {
    const isExact = sums.every(({ amount, price = amount }) => price === amount);
    const crowns = sums.map((sum) => toCrowns(sum, bounds, rates));
    const worth = crowns.includes(null)
      ? null
      : (holdableAmount(crowns.reduce<bigint>((total, value) => total + (value ?? zero), 0n)) ?? null);
    const secondOperatorFrom = bounds.CZK;
    if (needsSecondOperator({ worth, decidedAlone: zero, secondOperatorFrom, isExact })) return true;
    return worth === null ? true : { worth, secondOperatorFrom };
  };
}

function toCrowns(
  { asset, amount }: AssessedAmount,
  bounds: SecondOperatorFrom,
  rates: Rates,
): Amount | null {
  if (asset === 'CZK') return amount;
  if (asset === 'EUR') {
    if (bounds.EUR <= 0n) return null;
    return holdableAmount(divideRounding(amount * bounds.CZK, bounds.EUR, 'up')) ?? null;
  }
  const rate = rates.current({ coin: asset, fiat: 'CZK', direction: 'buy' });
  return rate === undefined ? null : quoteFor(amount, rate.value, 2, 'up');
}
