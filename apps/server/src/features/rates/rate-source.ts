import type { Fiat } from '@dukat/rules/money/fiat';
import type { PriceCandle } from '@dukat/rules/rates/price-candle';
import { tradingMarkets } from '@dukat/rules/trading/markets';

/** Mid prices of one coin; currencies without a price are absent. */
export type FiatPrices = Readonly<Partial<Record<Fiat, number>>>;

/** A source's prices by coin. They are untrusted: each price is checked before it becomes a rate. */
export type SourcePrices = ReadonlyMap<string, FiatPrices>;

export interface PricePoint {
  readonly timeMs: number;
  readonly value: number;
}

/** A number of price points of a coin between two times. */
export interface PriceSpan {
  readonly coin: string;
  readonly fiat: Fiat;
  readonly fromMs: number;
  readonly toMs: number;
  readonly points: number;
}

/** The source of reference prices: the simulator, or exchanges through ccxt. Throws `Outage` if it cannot answer. */
export interface RateSource {
  readonly name: string;
  readonly isSimulated?: boolean;
  /** The current prices of all coins that the source knows. */
  prices(nowMs: number): Promise<SourcePrices>;
  /** The prices of a day ago; absent if the source has no history that old. */
  pricesDayAgo(nowMs: number): Promise<SourcePrices>;
  /** At most `points` prices from `fromMs` to `toMs`, oldest first. */
  history(
    coin: string,
    fiat: Fiat,
    fromMs: number,
    toMs: number,
    points: number,
  ): Promise<readonly PricePoint[]>;
  /** Candles, oldest first; intervals without prices are omitted. */
  candles(coin: string, fiat: Fiat, span: CandleSpan): Promise<readonly PriceCandle[]>;
  /** Imports the provider's history from before prices were recorded. Undefined if there is nothing to import. */
  fillCandles?(nowMs: number): Promise<void>;
}

/** Candles that begin at or after `fromMs` and before `toMs`; both are interval starts. */
export interface CandleSpan {
  readonly seconds: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Later prices are not known yet. */
  readonly nowMs: number;
}

/** A candle of a coin's price in a currency. */
export interface CoinCandle extends PriceCandle {
  readonly coin: string;
  readonly fiat: Fiat;
  readonly seconds: number;
}

/** Only traded coins have reference charts. */
export const referenceCoins: readonly string[] = [...new Set(tradingMarkets.map(({ base }) => base))];

/** Candles of live prices: all lengths for traded coins, days for the others. */
export interface RecordedCandles {
  /** Records the prices of a moment. They are written once a minute, or every ten minutes. */
  record(nowMs: number, prices: SourcePrices): Promise<void>;
  readonly read: RateSource['candles'];
  readonly takeOver: (candles: readonly CoinCandle[]) => Promise<void>;
}

/** A price jump ordered on the sandbox page: multiplies the coin's simulated price from then on. */
export interface PriceJump {
  readonly coin: string;
  readonly atMs: number;
  readonly factor: number;
}

/** Recorded live prices, for the charts of a source without its own history. */
export interface RecordedHistory {
  /** Records prices at most every ten minutes. */
  record(nowMs: number, prices: SourcePrices): Promise<void>;
  read(
    coin: string,
    fiat: Fiat,
    fromMs: number,
    toMs: number,
    points: number,
  ): Promise<readonly PricePoint[]>;
}
