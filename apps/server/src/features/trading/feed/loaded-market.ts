import type { MarketStatus } from '@dukat/matching-engine/market-status';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { TimedCandle } from './candles/candles-repository.ts';
import type { BookSide } from './level-book.ts';

export interface FeedTrade {
  readonly sequence: number;
  readonly priceTicks: number;
  readonly lots: number;
  readonly side: BookSide;
  readonly at: Date;
}

/** Trades in memory, for a snapshot and for those who lost their connection for a moment. */
export const keptTrades = 200;

/** What everybody may see of a market, all of it as of one moment. */
export interface LoadedMarket {
  readonly market: TradingMarket;
  readonly status: MarketStatus;
  readonly sequence: number;
  readonly lastPriceTicks: number;
  readonly levels: readonly {
    readonly side: BookSide;
    readonly priceTicks: number;
    readonly lots: number;
  }[];
  /** The last 24 hours, oldest first. */
  readonly minutes: readonly TimedCandle[];
  /** The newest ones, oldest first. */
  readonly trades: readonly FeedTrade[];
}
