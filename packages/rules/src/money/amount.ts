import { accept, type Result, refuse } from '../result.ts';

declare const amountBrand: unique symbol;

/** An exact quantity of one asset: a whole number of 10^-18 units, never a float. The asset is passed separately. */
export type Amount = bigint & { readonly [amountBrand]: true };

export const amountDecimals = 18;
/** The units of one whole asset. */
export const one = 10n ** 18n;
const digitZero = '0'.charCodeAt(0);
// numeric(38,18) holds twenty digits before the point; a larger amount could not be stored.
const largestUnits = 10n ** 38n - 1n;

/** The only decimal form that the API, the forms and the database accept (drill 38). */
const strictDecimal = /^(0|[1-9][0-9]{0,19})(?:\.([0-9]{1,18}))?$/;

export type AmountRefusal = 'amount_not_a_number' | 'amount_too_precise';

/** Makes an amount from whole 10^-18 units. Throws beyond numeric(38,18). */
export function amountFromUnits(units: bigint): Amount {
  if (!isHoldable(units)) throw new RangeError('Amount beyond numeric(38,18)');
  return units;
}

function isHoldable(units: bigint): units is Amount {
  return units <= largestUnits && units >= -largestUnits;
}

export const zero = amountFromUnits(0n);

/** As `amountFromUnits`, for values computed from a client's input: returns undefined if the database cannot hold them. */
export function holdableAmount(units: bigint): Amount | undefined {
  return isHoldable(units) ? units : undefined;
}

/** Parses the decimal text of the API: digits and at most one point; no sign, exponent, separator or space. */
export function parseAmount(text: string, decimals = amountDecimals): Result<Amount, AmountRefusal> {
  const match = strictDecimal.exec(text);
  if (match === null) return refuse('amount_not_a_number');
  const [, whole = '0', fraction = ''] = match;
  if (fraction.length > decimals) return refuse('amount_too_precise');
  return accept(amountFromUnits(BigInt(whole + fraction.padEnd(amountDecimals, '0'))));
}

/** Parses a decimal that our own code or database wrote. A sign is allowed. Throws on a malformed text. */
export function toAmount(text: string): Amount {
  const negative = text.startsWith('-');
  const match = /^([0-9]+)(?:\.([0-9]{1,18})0*)?$/.exec(negative ? text.slice(1) : text);
  if (match === null) throw new TypeError(`Not a stored amount: ${text}`);
  const [, whole = '0', fraction = ''] = match;
  const units = BigInt(whole + fraction.padEnd(amountDecimals, '0'));
  return amountFromUnits(negative ? -units : units);
}

/** Returns the shortest exact decimal text: "0.00125", "1000", "-2.5". The API and the database use this form. */
export function formatAmount(amount: Amount): string {
  // Splits the digits as text: quotient and remainder of large integers cost four times as much, for every figure of every order.
  const digits = (amount < 0n ? -amount : amount).toString().padStart(amountDecimals + 1, '0');
  const point = digits.length - amountDecimals;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === digitZero) end -= 1;
  const whole = digits.slice(0, point);
  const text = end === point ? whole : `${whole}.${digits.slice(point, end)}`;
  return amount < 0n ? `-${text}` : text;
}

export function add(a: Amount, b: Amount): Amount {
  return amountFromUnits(a + b);
}

export function subtract(a: Amount, b: Amount): Amount {
  return amountFromUnits(a - b);
}

export function negate(amount: Amount): Amount {
  return amountFromUnits(-amount);
}

export function sum(amounts: Iterable<Amount>): Amount {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return amountFromUnits(total);
}

export function smaller(a: Amount, b: Amount): Amount {
  return a < b ? a : b;
}

export function larger(a: Amount, b: Amount): Amount {
  return a > b ? a : b;
}

/** Returns true if the amount is a whole number of 10^-decimals. */
export function fitsDecimals(amount: Amount, decimals: number): boolean {
  return amount % 10n ** BigInt(amountDecimals - decimals) === 0n;
}
