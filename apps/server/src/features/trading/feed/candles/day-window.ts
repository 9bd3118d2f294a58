import { dayMs } from '@dukat/rules/time/durations';
import {
  type Candle,
  type CandleTrade,
  intervalStart,
  joinCandles,
  withTrade,
} from '@dukat/rules/trading/candles';
import type { TimedCandle } from './candles-repository.ts';
import { hourSeconds, minuteSeconds } from './candles-repository.ts';

/** The minutes of the last 24 hours in which a market traded, oldest first. */
export class DayWindow {
  private minutes: TimedCandle[];

  constructor(minutes: readonly TimedCandle[]) {
    this.minutes = [...minutes];
  }

  add(trade: CandleTrade, at: Date): void {
    const startsAt = intervalStart(at.getTime(), minuteSeconds);
    const last = this.minutes.at(-1);
    // If the clock went back, the newest minute takes the trade, because the order of the trades matters here.
    if (last !== undefined && last.startsAt.getTime() >= startsAt) {
      this.minutes[this.minutes.length - 1] = { startsAt: last.startsAt, ...withTrade(last, trade) };
    } else this.minutes.push({ startsAt: new Date(startsAt), ...withTrade(undefined, trade) });
  }

  /** Returns the whole window as one candle; undefined if nothing traded. */
  total(now: Date): Candle | undefined {
    return this.since(now.getTime() - dayMs).reduce<Candle | undefined>(joinCandles, undefined);
  }

  /** Returns the last price of each hour with a trade, oldest first. */
  hourlyCloses(now: Date): readonly number[] {
    const closes = new Map<number, number>();
    for (const { startsAt, close } of this.since(now.getTime() - dayMs))
      closes.set(intervalStart(startsAt.getTime(), hourSeconds), close);
    return [...closes.values()].slice(-24);
  }

  /** Returns the start of the first minute with a trade in the last 24 hours; undefined if nothing traded. */
  firstMinute(now: Date): Date | undefined {
    return this.since(now.getTime() - dayMs)[0]?.startsAt;
  }

  /** Returns the candle of the interval that contains a time. */
  candleAt(at: Date, seconds: number): TimedCandle | undefined {
    const startsAt = intervalStart(at.getTime(), seconds);
    const candle = this.since(startsAt)
      .filter((minute) => minute.startsAt.getTime() < startsAt + seconds * 1000)
      .reduce<Candle | undefined>(joinCandles, undefined);
    return candle && { startsAt: new Date(startsAt), ...candle };
  }

  /** Returns the minutes that start at or after a time; also drops minutes older than a day. */
  private since(unixMs: number): readonly TimedCandle[] {
    const newest = this.minutes.at(-1)?.startsAt.getTime() ?? 0;
    if ((this.minutes[0]?.startsAt.getTime() ?? newest) < newest - 2 * dayMs)
      this.minutes = this.minutes.filter(({ startsAt }) => startsAt.getTime() >= newest - dayMs);
    return this.minutes.slice(this.minutes.findLastIndex(({ startsAt }) => startsAt.getTime() < unixMs) + 1);
  }
}
