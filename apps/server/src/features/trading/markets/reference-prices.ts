import type { CandleInterval } from '@dukat/contract/trading/markets';
import type { PriceCandle } from '@dukat/rules/rates/price-candle';
import { intervalSeconds } from '@dukat/rules/trading/candles';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { tradingMarkets } from '@dukat/rules/trading/markets';
import { countDecimals } from '@dukat/rules/trading/steps';
import type { RatesFacade } from '../../rates/rates-facade.ts';

/** The reference at the end of an hour. */
export interface HourPrice {
  readonly hourMs: number;
  readonly price: number;
}

export interface ReferencePage {
  readonly interval: CandleInterval;
  readonly before: Date | undefined;
  readonly limit: number;
}

export interface ReferencePrices {
  candles(market: TradingMarket, page: ReferencePage): Promise<readonly PriceCandle[]>;
  /** Returns the last day of every market, hour by hour, oldest first. */
  lastDay(now: Date): Promise<ReadonlyMap<string, readonly HourPrice[]>>;
}

const mostKept = 300;
const dayKeptMs = 300_000;
const hoursPerDay = 24;

/** The references of all markets. Candles are cached until the next tick, because many charts request the same ones. */
export function referencePrices(rates: Pick<RatesFacade, 'newest' | 'referenceCandles'>): ReferencePrices {
  let keptAt = -1;
  const kept = new Map<string, Promise<readonly PriceCandle[]>>();
  let day: Promise<ReadonlyMap<string, readonly HourPrice[]>> | undefined;
  let dayMadeMs = 0;

  async function readDay() {
    const days = new Map<string, readonly HourPrice[]>();
    const query = { seconds: intervalSeconds['1h'], beforeMs: undefined, limit: hoursPerDay };
    for (const { name, base, quote, tick } of tradingMarkets) {
      const candles = await rates.referenceCandles({ base, quote, ...query });
      const rounded = (price: number) => Number(price.toFixed(countDecimals(tick)));
      days.set(
        name,
        candles.map(({ startsAtMs, close }) => ({ hourMs: startsAtMs, price: rounded(close) })),
      );
    }
    return days;
  }

  return {
    candles({ name, base, quote }, { interval, before, limit }) {
      const tick = rates.newest()?.timeMs ?? 0;
      if (tick !== keptAt || kept.size >= mostKept) kept.clear();
      keptAt = tick;
      const key = `${name} ${interval} ${before?.getTime() ?? ''} ${limit}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const seconds = intervalSeconds[interval];
      const candles = rates.referenceCandles({ base, quote, seconds, beforeMs: before?.getTime(), limit });
      kept.set(key, candles);
      candles.catch(() => kept.delete(key));
      return candles;
    },
    lastDay(now) {
      const nowMs = now.getTime();
      if (day !== undefined && nowMs - dayMadeMs < dayKeptMs && nowMs >= dayMadeMs) return day;
      dayMadeMs = nowMs;
      const reading = readDay();
      day = reading;
      // If the source fails, the chart is omitted; the statistics do not need it.
      return reading.catch(() => {
        day = undefined;
        return new Map();
      });
    },
  };
}
