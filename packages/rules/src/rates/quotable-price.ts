/**
 * Fiat for one whole coin, from 0.0000000001 to 1,000,000,000,000. Below it eighteen decimals no longer hold the eight
 * significant digits of a rate; above it no coin has ever stood, and an order's coins would be too few to count.
 */
export const leastPrice = 1e-10;
export const mostPrice = 1e12;

/** Whether a source's word can become a rate at all; its sources are foreign, and may say anything. */
export function isQuotablePrice(said: unknown): said is number {
  return typeof said === 'number' && said >= leastPrice && said <= mostPrice;
}
