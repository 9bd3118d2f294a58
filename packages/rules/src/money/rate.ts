import { accept, type Result, refuse } from '../result.ts';
import {
  type Amount,
  type AmountRefusal,
  amountFromUnits,
  amountOf,
  formatAmount,
  holdableAmount,
  parseAmount,
} from './amount.ts';
import { cutTo, divideRounding, type Rounding } from './rounding.ts';

declare const rateBrand: unique symbol;

/** Units of the quote asset for one whole base asset, in 10^-18: 2 134 567 CZK for 1 BTC. Always above zero. */
export type Rate = bigint & { readonly [rateBrand]: true };

const one = 10n ** 18n;

export function rateFromUnits(units: bigint): Rate {
  if (!isRate(units)) throw new RangeError('A rate is a holdable amount above zero');
  return units;
}

function isRate(units: bigint): units is Rate {
  return units > 0n && holdableAmount(units) !== undefined;
}

/** Reads a rate from the wire; zero is not a rate. */
export function parseRate(text: string): Result<Rate, AmountRefusal> {
  const amount = parseAmount(text);
  if (amount.refused) return amount;
  return amount.value === 0n ? refuse('amount_not_a_number') : accept(rateFromUnits(amount.value));
}

export function rateOf(text: string): Rate {
  return rateFromUnits(amountOf(text));
}

export function formatRate(rate: Rate): string {
  return formatAmount(amountFromUnits(rate));
}

/**
 * What a base amount is worth in the quote asset, cut to the quote's decimals.
 * A buy rounds up (the customer pays), a sell rounds down: 0.001 BTC at 2 134 567.89 CZK is 2 135 up, 2 134 down.
 */
export function quoteFor(base: Amount, rate: Rate, decimals: number, rounding: Rounding): Amount {
  return amountFromUnits(quoteUnits(base, rate, decimals, rounding));
}

/** As `quoteFor`, for figures that a client names: undefined where no ledger can hold what they come to. */
export function holdableQuoteFor(
  base: Amount,
  rate: Rate,
  decimals: number,
  rounding: Rounding,
): Amount | undefined {
  return holdableAmount(quoteUnits(base, rate, decimals, rounding));
}

function quoteUnits(base: Amount, rate: Rate, decimals: number, rounding: Rounding): bigint {
  return cutTo(divideRounding(base * rate, one, rounding), decimals, rounding);
}

/** How much base a quote amount makes, cut to the base's decimals. A buy rounds down, a sell rounds up. */
export function baseFor(quote: Amount, rate: Rate, decimals: number, rounding: Rounding): Amount {
  return amountFromUnits(baseUnits(quote, rate, decimals, rounding));
}

/** As `baseFor`, for figures that a client names: undefined where no ledger can hold what they come to. */
export function holdableBaseFor(
  quote: Amount,
  rate: Rate,
  decimals: number,
  rounding: Rounding,
): Amount | undefined {
  return holdableAmount(baseUnits(quote, rate, decimals, rounding));
}

function baseUnits(quote: Amount, rate: Rate, decimals: number, rounding: Rounding): bigint {
  return cutTo(divideRounding(quote * one, rate, rounding), decimals, rounding);
}

/** A rate moved by basis points: +30 is 0.30 % above. The direction of rounding is the house's. */
export function rateWithSpread(rate: Rate, basisPoints: number, rounding: Rounding): Rate {
  return rateFromUnits(divideRounding(rate * BigInt(10_000 + basisPoints), 10_000n, rounding));
}
