import type { Rate } from '@dukat/rules/money/rate';
import type { IssuedRateRefusal } from '@dukat/rules/rates/issued-rate';
import type { PriceCandle } from '@dukat/rules/rates/price-candle';
import type { Direction, PaymentFiat } from '@dukat/rules/rates/tick';
import type { Result } from '@dukat/rules/result';
import type { ReferenceQuery } from './candles/reference-candles.ts';
import type { Tick } from './tick-body.ts';

export type { CoinTick, QuotedPair, Tick } from './tick-body.ts';

export interface CurrentRate {
  readonly value: Rate;
  readonly timeMs: number;
  readonly suspended: boolean;
}

export interface RatePair {
  readonly coin: string;
  readonly fiat: PaymentFiat;
  readonly direction: Direction;
}

/** What other slices may ask of the rates. */
export interface RatesFacade {
  newest(): Tick | undefined;
  current(pair: RatePair): CurrentRate | undefined;
  /** Which fiats and directions of a coin were issued with this value in this tick: what a bare rate can mean. */
  pairsIssued(coin: string, value: Rate, timeMs: number): readonly RatePair[];
  check(pair: RatePair, value: Rate, timeMs: number): Result<undefined, IssuedRateRefusal>;
  /** The tick lives and priced the pair, whatever the value: what a custom rate is checked against. */
  checkTime(pair: RatePair, timeMs: number): Result<undefined, IssuedRateRefusal>;
  /** How a reference price moved, as its source said it; for a picture. */
  referenceCandles(query: ReferenceQuery): Promise<readonly PriceCandle[]>;
}
