import { isMarket, isSell } from '../book/order-flags.ts';

/**
 * What an order holds of its owner's: a buy ticks x lots of the quote asset, a sell lots of the base asset. A market
 * buy holds the funds it may spend, and nothing where it names none. Exact: the rules of a market keep the product
 * below 2^53. For example, a buy of 3 lots at 250 ticks holds 750.
 */
export function holdOf(flags: number, price: number, lots: number, funds: number): number {
  if (isSell(flags)) return lots;
  return isMarket(flags) ? funds : price * lots;
}
