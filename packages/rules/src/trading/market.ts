import type { Amount } from '../money/amount.ts';

export const quoteAssets = ['CZK', 'EUR', 'BTC'] as const;
export type QuoteAsset = (typeof quoteAssets)[number];

/** A market as data: what is traded against what, in which steps, and what a trade costs. */
export interface TradingMarket {
  /** Its number in the database and in references of the ledger; never given to another market. */
  readonly id: number;
  /** "BTC_CZK". */
  readonly name: string;
  readonly base: string;
  readonly quote: QuoteAsset;
  readonly baseDecimals: number;
  readonly quoteDecimals: number;
  /** The step of prices, in the quote asset. */
  readonly tick: Amount;
  /** The step of sizes, in the base asset. */
  readonly lot: Amount;
  readonly minSizeLots: number;
  readonly maxSizeLots: number;
  readonly maxPriceTicks: number;
  /** Orders that may stand in the book together. */
  readonly maxOrders: number;
  readonly makerFeeBasisPoints: number;
  readonly takerFeeBasisPoints: number;
}
