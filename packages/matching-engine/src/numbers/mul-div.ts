/** 2^27 + 1: splits a double into two halves whose products are exact (Veltkamp). */
const SPLITTER = 134217729;

/** What the double product a x b lacks of the true one; exact (Dekker). */
function productError(a: number, b: number, product: number): number {
  const bigA = SPLITTER * a;
  const highA = bigA - (bigA - a);
  const lowA = a - highA;
  const bigB = SPLITTER * b;
  const highB = bigB - (bigB - b);
  const lowB = b - highB;
  return lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB);
}

/**
 * floor(a x b / divisor), exact although the product may pass 2^53. All are whole numbers from 0 to 2^53 - 1, the
 * divisor is not 0, and so must the result be. For example 250,000,000 ticks x 100,000,000 lots / 100,000,000
 * = 250,000,000.
 */
export function mulDivRoundingDown(a: number, b: number, divisor: number): number {
  const product = a * b;
  // Below 2^53 product and quotient are exact enough for floor to be right.
  if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / divisor);
  const quotient = Math.floor(product / divisor);
  const rest = remainder(a, b, product, quotient, divisor);
  if (rest < 0) return quotient - Math.ceil(-rest / divisor);
  return quotient + Math.floor(rest / divisor);
}

/** ceil(a x b / divisor), exact in the same way. */
export function mulDivRoundingUp(a: number, b: number, divisor: number): number {
  const down = mulDivRoundingDown(a, b, divisor);
  return remainder(a, b, a * b, down, divisor) > 0 ? down + 1 : down;
}

/** a x b - quotient x divisor, for a quotient that is at most a little off. */
function remainder(a: number, b: number, product: number, quotient: number, divisor: number): number {
  const back = quotient * divisor;
  return product - back + (productError(a, b, product) - productError(quotient, divisor, back));
}

/** The fee on a cost, in its own smallest units: up, so that no trade is too small to pay one. 0.25 % of 1,001 is 3. */
export function feeRoundingUp(cost: number, feePerMillion: number): number {
  return mulDivRoundingUp(cost, feePerMillion, 1_000_000);
}
