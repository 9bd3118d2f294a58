import type { MarketStatus, TradingMarket } from '@dukat/rules/trading/market';
import type { TimedCandle } from './candles/candles-repository.ts';
import type { BookSide } from './level-book.ts';

export interface FeedTrade {
  readonly sequence: number;
  readonly priceTicks: number;
  readonly lots: number;
  readonly side: BookSide;
  readonly at: Date;
}

/** Trades kept in memory, for snapshots and for clients that reconnect after a short interruption. */
export const keptTrades = 200;

/** The public state of a market, all as of one moment. */
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
  /** The newest trades, oldest first. */
  readonly trades: readonly FeedTrade[];
}
