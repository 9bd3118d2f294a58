import type { PaymentFiat } from '@dukat/rules/rates/tick';
import type { CurrentRate, RatePair, Tick } from '../rates/rates-facade.ts';

export interface PriceSpan {
  readonly coin: string;
  readonly fiat: PaymentFiat;
  readonly fromMs: number;
  readonly toMs: number;
  readonly points: number;
}

/** What alerts ask of the rates. */
export interface AlertRates {
  newest(): Tick | undefined;
  current(pair: RatePair): CurrentRate | undefined;
  /** The remembered ticks after a moment, oldest first. */
  ticksAfter(timeMs: number): readonly Tick[];
  /** What the charts show of a span, oldest first. It throws an `Outage` where its source cannot answer. */
  pricesOver(span: PriceSpan): Promise<readonly { readonly timeMs: number; readonly value: number }[]>;
}
