import type { CurrentRate, PriceSpan, RatePair, Tick } from '../rates/rates-facade.ts';

/** The functions of the rates slice that alerts use. */
export interface AlertRates {
  newest(): Tick | undefined;
  current(pair: RatePair): CurrentRate | undefined;
  /** The ticks in memory after a time, oldest first. */
  ticksAfter(timeMs: number): readonly Tick[];
  /** The chart prices of a span, oldest first. Throws an `Outage` if the source cannot answer. */
  pricesOver(span: PriceSpan): Promise<readonly { readonly timeMs: number; readonly value: number }[]>;
}
