/**
 * Prices in fiat for one whole coin, from 0.0000000001 to 1,000,000,000,000. Below that, eighteen decimals cannot hold the eight
 * significant digits of a rate; no coin has ever cost more, and an order would have too few coin units.
 */
export const leastPrice = 1e-10;
export const mostPrice = 1e12;

/** Returns true if a source's value can become a rate. Sources are external and may send anything. */
export function isQuotablePrice(said: unknown): said is number {
  return typeof said === 'number' && said >= leastPrice && said <= mostPrice;
}
