import { amountOf, formatAmount } from '@dukat/rules/money/amount';
import { baseFor, quoteFor, type Rate } from '@dukat/rules/money/rate';

interface Paid {
  readonly sell: boolean;
  /** Fiat of a buy, coins of a sell. */
  readonly amount: string;
}

const coinDecimals = 8;
/** Fills use the decimals of the ledger, not those of a typed price. */
const fiatDecimals = 2;

/** What a paid amount brings at a rate, for the eye: the server computes it again with the coin's own precision. */
export function outcomeAt({ sell, amount }: Paid, rate: Rate): string {
  const paid = amountOf(amount);
  return formatAmount(
    sell ? quoteFor(paid, rate, fiatDecimals, 'down') : baseFor(paid, rate, coinDecimals, 'down'),
  );
}
