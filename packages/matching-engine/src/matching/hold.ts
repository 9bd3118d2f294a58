import { isMarket, isSell } from '../book/order-flags.ts';

/**
 * Returns what an order holds of its owner's balance: a buy holds ticks x lots of the quote asset, a sell lots of the base asset. A market
 * buy holds the funds that it may spend, or nothing if it has no funds. Exact, since the market's rules keep the product below 2^53. For
 * example, a buy of 3 lots at 250 ticks holds 750.
 */
export function computeHold(flags: number, price: number, lots: number, funds: number): number {
  if (isSell(flags)) return lots;
  return isMarket(flags) ? funds : price * lots;
}
