import type { Amount } from '@dukat/rules/money/amount';
import { quoteFor, type Rate } from '@dukat/rules/money/rate';
import { needsSecondOperator } from '@dukat/rules/operators/second-operator';

/** By currency: from this sum on, two operators decide. */
export type SecondOperatorFrom = Readonly<Record<'CZK' | 'EUR', Amount>>;

export interface SumInQuestion {
  readonly asset: string;
  readonly amount: Amount;
  /** What the order costs, where money goes to one. */
  readonly price?: Amount;
}

/** Whether two operators must decide about a sum, in fiat or in coins. */
export type IsLargeSum = (sum: SumInQuestion) => boolean;

interface Rates {
  current(pair: { coin: string; fiat: 'CZK'; direction: 'buy' }): { readonly value: Rate } | undefined;
}

/** Coins count by what they would cost now; a coin without a rate always needs two. */
export function largeSums(bounds: SecondOperatorFrom, rates: Rates): IsLargeSum {
  return ({ asset, amount, price = amount }) => {
    const isExact = price === amount;
    if (asset === 'CZK' || asset === 'EUR') {
      return needsSecondOperator({ worth: amount, secondOperatorFrom: bounds[asset], isExact });
    }
    const rate = rates.current({ coin: asset, fiat: 'CZK', direction: 'buy' });
    const worth = rate === undefined ? null : quoteFor(amount, rate.value, 2, 'up');
    return needsSecondOperator({ worth, secondOperatorFrom: bounds.CZK, isExact });
  };
}
