import { amountOf, formatAmount } from '@dukat/rules/money/amount';
import { baseFor, quoteFor, type Rate } from '@dukat/rules/money/rate';
import { priceDecimals } from '@dukat/rules/orders/price-limits';

interface Paid {
  readonly sell: boolean;
  readonly fiat: 'CZK' | 'EUR';
  /** Fiat of a buy, coins of a sell. */
  readonly amount: string;
}

const coinDecimals = 8;

/** What a paid amount brings at a rate, for the eye: the server computes it again with the coin's own precision. */
export function outcomeAt({ sell, fiat, amount }: Paid, rate: Rate): string {
  const paid = amountOf(amount);
  return formatAmount(
    sell ? quoteFor(paid, rate, priceDecimals(fiat), 'down') : baseFor(paid, rate, coinDecimals, 'down'),
  );
}
