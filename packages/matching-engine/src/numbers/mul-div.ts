/** 2^27 + 1: splits a double into two halves with exact products (Veltkamp). */
const SPLITTER = 134217729;

/** Returns the rounding error of the double product a x b, exactly (Dekker). */
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
 * Returns floor(a x b / divisor), exact even if the product exceeds 2^53. The operands and the result must be whole numbers from 0 to 2^53
 * - 1, and the divisor not 0. For example 250,000,000 ticks x 100,000,000 lots / 100,000,000 = 250,000,000.
 */
export function mulDivRoundingDown(a: number, b: number, divisor: number): number {
  const product = a * b;
  // Up to 2^53 the product is exact, and the quotient precise enough for floor.
  if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / divisor);
  const quotient = Math.floor(product / divisor);
  const rest = remainder(a, b, product, quotient, divisor);
  if (rest < 0) return quotient - Math.ceil(-rest / divisor);
  return quotient + Math.floor(rest / divisor);
}

/** Returns ceil(a x b / divisor), exact in the same way. */
export function mulDivRoundingUp(a: number, b: number, divisor: number): number {
  const down = mulDivRoundingDown(a, b, divisor);
  return remainder(a, b, a * b, down, divisor) > 0 ? down + 1 : down;
}

/** Returns a x b - quotient x divisor, for a quotient that is only slightly off. */
function remainder(a: number, b: number, product: number, quotient: number, divisor: number): number {
  const back = quotient * divisor;
  return product - back + (productError(a, b, product) - productError(quotient, divisor, back));
}

/** Returns the fee on a cost, in the cost's smallest units. Rounds up, so that no trade is too small to pay a fee: 0.25 % of 1,001 is 3. */
export function feeRoundingUp(cost: number, feePerMillion: number): number {
  return mulDivRoundingUp(cost, feePerMillion, 1_000_000);
}
