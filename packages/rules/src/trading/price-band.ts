import type { Rate } from '../money/rate.ts';
import { divideRounding } from '../money/rounding.ts';
import type { TradingMarket } from './market.ts';
import { findMarket } from './markets.ts';

/** The allowed trading prices: buys not above, sells not below. */
export interface PriceBand {
  readonly lowTicks: number;
  readonly highTicks: number;
}

/** The distance of the band's edges from the reference price, in whole percent. */
export interface BandPercents {
  readonly usual: number;
  /** Exceptions by market name. */
  readonly byMarket: ReadonlyMap<string, number>;
}

export const usualBandPercents: BandPercents = { usual: 10, byMarket: new Map() };
const widestPercent = 50;
/** A reference price older than these milliseconds does not bound the current price. */
export const maxReferenceAgeMs = 3_600_000;

export function marketBandPercent(market: TradingMarket, { usual, byMarket }: BandPercents): number {
  return byMarket.get(market.name) ?? usual;
}

/**
 * Rounds both edges away from the reference, by less than a tick, so that a price of one tick has a band too. For example 10 %
 * about 100.05 with ticks of 0.1 is 90.0 to 110.1.
 */
export function priceBand(market: TradingMarket, reference: Rate, percent: number): PriceBand {
  const edge = (share: number, rounding: 'down' | 'up') => {
    const ticks = divideRounding(reference * BigInt(share), market.tick * 100n, rounding);
    return Math.max(1, Math.min(market.maxPriceTicks, Number(ticks)));
  };
  return { lowTicks: edge(100 - percent, 'down'), highTicks: edge(100 + percent, 'up') };
}

/** Parses "10" or "10,BTC_CZK=5,DOGE_CZK=20"; undefined if the text has another form or a percentage is not from 1 to 50. */
export function readBandPercents(text: string): BandPercents | undefined {
  const [usual = '', ...named] = text.split(',').map((part) => part.trim());
  const entries = named.map((part) => part.split('='));
  const percents = [usual, ...entries.map(([, percent = '']) => percent)];
  const isSound =
    percents.every(
      (percent) => /^\d{1,2}$/.test(percent) && Number(percent) >= 1 && Number(percent) <= widestPercent,
    ) && entries.every(([name = '', , more]) => findMarket(name) !== undefined && more === undefined);
  if (!isSound) return undefined;
  return {
    usual: Number(usual),
    byMarket: new Map(entries.map(([name = '', percent]) => [name, Number(percent)])),
  };
}
