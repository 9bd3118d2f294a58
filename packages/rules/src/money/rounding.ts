import { type Amount, amountDecimals, amountFromUnits } from './amount.ts';

/**
 * `down` is towards minus infinity and `up` towards plus infinity, so that the direction means the same for assets and liabilities.
 * Order amounts are positive, where this is the everyday meaning.
 */
export type Rounding = 'down' | 'up';

export function divideRoundingDown(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const exact = quotient * denominator === numerator;
  return exact || numerator < 0n === denominator < 0n ? quotient : quotient - 1n;
}

export function divideRoundingUp(numerator: bigint, denominator: bigint): bigint {
  return -divideRoundingDown(-numerator, denominator);
}

export function divideRounding(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  return rounding === 'down'
    ? divideRoundingDown(numerator, denominator)
    : divideRoundingUp(numerator, denominator);
}

/** Rounds to 10^-decimals: 1.239 to two decimals is 1.23 down and 1.24 up. */
export function roundTo(amount: Amount, decimals: number, rounding: Rounding): Amount {
  return amountFromUnits(cutTo(amount, decimals, rounding));
}

/** As `roundTo`, for 10^-18 units that may exceed an amount's range. */
export function cutTo(units: bigint, decimals: number, rounding: Rounding): bigint {
  const step = 10n ** BigInt(amountDecimals - decimals);
  return divideRounding(units, step, rounding) * step;
}

/** Keeps the first significant digits: 0.0012349 to three digits down is 0.00123. Zero stays zero. */
export function roundToSignificant(amount: Amount, digits: number, rounding: Rounding): Amount {
  const length = (amount < 0n ? -amount : amount).toString().length;
  if (length <= digits) return amount;
  const step = 10n ** BigInt(length - digits);
  return amountFromUnits(divideRounding(amount, step, rounding) * step);
}
