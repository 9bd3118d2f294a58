import { amountOf, formatAmount } from '@dukat/rules/money/amount';
import { baseFor, quoteFor, type Rate } from '@dukat/rules/money/rate';

interface Paid {
  readonly sell: boolean;
  /** Fiat of a buy, coins of a sell. */
  readonly amount: string;
  /** Decimals of an amount of the coin. */
  readonly coinDecimals: number;
}

/** Fills use the decimals of the ledger, not those of a typed price. */
const fiatDecimals = 2;

/** Returns what a paid amount brings at a rate, as the server will compute it again. */
export function outcomeAt({ sell, amount, coinDecimals }: Paid, rate: Rate): string {
  return sell ? fiatAt(amount, rate) : formatAmount(baseFor(amountOf(amount), rate, coinDecimals, 'down'));
}

/** Returns what sold coins bring at a rate. */
export function fiatAt(coins: string, rate: Rate): string {
  return formatAmount(quoteFor(amountOf(coins), rate, fiatDecimals, 'down'));
}
