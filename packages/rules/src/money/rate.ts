import { accept, type Result, refuse } from '../result.ts';
import {
  type Amount,
  type AmountRefusal,
  amountFromUnits,
  formatAmount,
  holdableAmount,
  one,
  parseAmount,
  toAmount,
} from './amount.ts';
import { cutTo, divideRounding, type Rounding } from './rounding.ts';

declare const rateBrand: unique symbol;

/** Units of the quote asset for one whole base asset, in 10^-18: 2 134 567 CZK for 1 BTC. Always above zero. */
export type Rate = bigint & { readonly [rateBrand]: true };

export function rateFromUnits(units: bigint): Rate {
  if (!isRate(units)) throw new RangeError('expected a rate above zero within the bounds of an amount');
  return units;
}

function isRate(units: bigint): units is Rate {
  return units > 0n && holdableAmount(units) !== undefined;
}

/** Parses a rate from the API. Zero is not a rate. */
export function parseRate(text: string): Result<Rate, AmountRefusal> {
  const amount = parseAmount(text);
  if (amount.refused) return amount;
  return amount.value === 0n ? refuse('amount_not_a_number') : accept(rateFromUnits(amount.value));
}

export function toRate(text: string): Rate {
  return rateFromUnits(toAmount(text));
}

export function formatRate(rate: Rate): string {
  return formatAmount(amountFromUnits(rate));
}

/**
 * Returns the value of a base amount in the quote asset, rounded to `decimals`. A buy rounds up (the customer pays), a sell rounds
 * down: 0.001 BTC at 2 134 567.89 CZK is 2 135 up, 2 134 down.
 */
export function quoteFor(base: Amount, rate: Rate, decimals: number, rounding: Rounding): Amount {
  return amountFromUnits(quoteUnits(base, rate, decimals, rounding));
}

/** As `quoteFor`, for a client's input: returns undefined if the database cannot hold the result. */
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

/** Returns the base amount that a quote amount equals, rounded to `decimals`. A buy rounds down, a sell rounds up. */
export function baseFor(quote: Amount, rate: Rate, decimals: number, rounding: Rounding): Amount {
  return amountFromUnits(baseUnits(quote, rate, decimals, rounding));
}

/** As `baseFor`, for a client's input: returns undefined if the database cannot hold the result. */
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

/** Returns the rate moved by basis points: +30 is 0.30 % higher. The caller rounds in the platform's favour. */
export function rateWithSpread(rate: Rate, basisPoints: number, rounding: Rounding): Rate {
  return rateFromUnits(divideRounding(rate * BigInt(10_000 + basisPoints), 10_000n, rounding));
}
