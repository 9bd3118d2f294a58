import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { baseFor, quoteFor, type Rate } from '@dukat/rules/money/rate';

interface PaidAmount {
  readonly sell: boolean;
  /** Fiat when buying, coins when selling. */
  readonly amount: string;
  /** The coin's decimals. */
  readonly coinDecimals: number;
}

/** Fills use the decimals of the ledger, not those of a typed price. */
const fiatDecimals = 2;

/** Returns what a paid amount yields at a rate, by the same computation as the server. */
export function computeOutcome({ sell, amount, coinDecimals }: PaidAmount, rate: Rate): string {
  return sell ? toFiat(amount, rate) : formatAmount(baseFor(toAmount(amount), rate, coinDecimals, 'down'));
}

/** Returns the fiat amount of sold coins at a rate. */
export function toFiat(coins: string, rate: Rate): string {
  return formatAmount(quoteFor(toAmount(coins), rate, fiatDecimals, 'down'));
}
