import type { Amount } from '../money/amount.ts';

export const quoteAssets = ['CZK', 'EUR', 'BTC'] as const;
export type QuoteAsset = (typeof quoteAssets)[number];

/** The statuses of requirement 4. In a stored event, the number of a status is its index. */
export const marketStatuses = [
  'running',
  'starting',
  'restore',
  'read_only',
  'cancel_only',
  'post_only',
  'shutting_down',
] as const;
export type MarketStatus = (typeof marketStatuses)[number];

/** A market: its assets, steps, limits and fees. */
export interface TradingMarket {
  /** The market's number in the database and in ledger references; never reused for another market. */
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
  /** The most open orders in the book. */
  readonly maxOrders: number;
  readonly makerFeeBasisPoints: number;
  readonly takerFeeBasisPoints: number;
}
