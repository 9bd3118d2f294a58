import type { PriceCandle } from '@dukat/rules/rates/price-candle';
import type { PaymentFiat } from '@dukat/rules/rates/tick';
import { tradingMarkets } from '@dukat/rules/trading/markets';

/** Middle prices of one coin; a fiat that the source cannot price is absent. */
export type FiatPrices = Readonly<Partial<Record<PaymentFiat, number>>>;

/** What a source says of the coins that it knows. It is foreign: each price is looked at before it becomes a rate. */
export type SourcePrices = ReadonlyMap<string, FiatPrices>;

export interface PricePoint {
  readonly timeMs: number;
  readonly value: number;
}

/** So many prices of a coin between two moments. */
export interface PriceSpan {
  readonly coin: string;
  readonly fiat: PaymentFiat;
  readonly fromMs: number;
  readonly toMs: number;
  readonly points: number;
}

/** Where reference prices come from: the simulator, or exchanges through ccxt. Throws `Outage` when it cannot answer. */
export interface RateSource {
  readonly name: string;
  /** Prices of all coins that the source knows at this moment. */
  prices(nowMs: number): Promise<SourcePrices>;
  /** The price of a day ago; absent while the source has no history so far back. */
  pricesDayAgo(nowMs: number): Promise<SourcePrices>;
  /** At most `points` prices from `fromMs` to `toMs`, oldest first. */
  history(
    coin: string,
    fiat: PaymentFiat,
    fromMs: number,
    toMs: number,
    points: number,
  ): Promise<readonly PricePoint[]>;
  /** How a price moved, oldest first; intervals of which nothing was said are left out. */
  candles(coin: string, fiat: PaymentFiat, span: CandleSpan): Promise<readonly PriceCandle[]>;
  /** Takes over what the provider remembers of the time before we asked. Absent where there is nothing to take over. */
  fillCandles?(nowMs: number): Promise<void>;
}

/** Candles of an interval that begin from the first moment up to, and without, the second: both begin one themselves. */
export interface CandleSpan {
  readonly seconds: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Of what comes later nothing is known yet. */
  readonly nowMs: number;
}

/** A candle of a coin's price in a fiat. */
export interface CoinCandle extends PriceCandle {
  readonly coin: string;
  readonly fiat: PaymentFiat;
  readonly seconds: number;
}

/** Only coins that are traded have a chart of their reference. */
export const referenceCoins: readonly string[] = [...new Set(tradingMarkets.map(({ base }) => base))];

/** What live sources said, as candles: of traded coins every length, of the others their days. */
export interface RecordedCandles {
  /** Takes the prices of a moment; they are written once a minute, or every ten. */
  record(nowMs: number, prices: SourcePrices): Promise<void>;
  readonly read: RateSource['candles'];
  readonly takeOver: (candles: readonly CoinCandle[]) => Promise<void>;
}

/** A jump ordered on the sandbox page: from then on the coin's simulated price is multiplied. */
export interface PriceJump {
  readonly coin: string;
  readonly atMs: number;
  readonly factor: number;
}

/** What live sources said, kept for the charts of a source that has no history of its own. */
export interface RecordedHistory {
  /** Keeps the prices of a moment; more often than every ten minutes nothing is added. */
  record(nowMs: number, prices: SourcePrices): Promise<void>;
  read(
    coin: string,
    fiat: PaymentFiat,
    fromMs: number,
    toMs: number,
    points: number,
  ): Promise<readonly PricePoint[]>;
}
