import type { Fiat } from '@dukat/rules/money/fiat';
import type { Rate } from '@dukat/rules/money/rate';
import type { IssuedRateRefusal } from '@dukat/rules/rates/issued-rate';
import type { PriceCandle } from '@dukat/rules/rates/price-candle';
import type { Direction } from '@dukat/rules/rates/tick';
import type { Result } from '@dukat/rules/result';
import type { ReferenceQuery } from './candles/reference-candles.ts';
import type { Tick } from './tick-body.ts';

export type { PriceSpan } from './rate-source.ts';
export type { CoinTick, QuotedPair, Tick } from './tick-body.ts';

export interface CurrentRate {
  readonly value: Rate;
  readonly timeMs: number;
  readonly suspended: boolean;
}

export interface RatePair {
  readonly coin: string;
  readonly fiat: Fiat;
  readonly direction: Direction;
}

/** The rates' interface for other slices. */
export interface RatesFacade {
  /** True if prices are simulated, not those of a market. */
  readonly isSimulated: boolean;
  newest(): Tick | undefined;
  /** The time of the last tick in which a coin could be traded. Without a source, ticks continue with suspended coins only. */
  lastPricedMs(): number | undefined;
  current(pair: RatePair): CurrentRate | undefined;
  /** The rate of the tick before the newest, if it is remembered. That of a suspended coin is its last trusted one. */
  previous(pair: RatePair): Rate | undefined;
  /** The pairs and directions of a coin for which this value was issued in this tick, to resolve a rate without its pair. */
  pairsIssued(coin: string, value: Rate, timeMs: number): readonly RatePair[];
  check(pair: RatePair, value: Rate, timeMs: number): Result<undefined, IssuedRateRefusal>;
  /** Checks that the tick is still valid and contains the pair. Does not check the value, since custom rates differ from the tick's. */
  checkTime(pair: RatePair, timeMs: number): Result<undefined, IssuedRateRefusal>;
  /** The candles of a reference price from its source, for charts. */
  referenceCandles(query: ReferenceQuery): Promise<readonly PriceCandle[]>;
}
