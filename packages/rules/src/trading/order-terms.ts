import type { TradingMarket } from './market.ts';

export type TimeInForce = 'GTC' | 'IOC' | 'FOK' | 'GTT';
/** What happens when an order meets one of its own owner. `allow` is the house's, which trades for many; nobody can ask for it. */
export type SelfTrade = 'cancel_newest' | 'cancel_oldest' | 'decrement' | 'allow';

/** An order in the market's own steps; nothing in it is ever rounded. */
export type OrderTerms = LimitTerms | MarketTerms;

interface CommonTerms {
  readonly side: 'buy' | 'sell';
  readonly selfTrade: SelfTrade;
  /** Makes it a stop: it waits for a trade at this price or beyond. */
  readonly triggerTicks: number | undefined;
}

export interface LimitTerms extends CommonTerms {
  readonly type: 'limit';
  readonly priceTicks: number;
  readonly sizeLots: number;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  /** In milliseconds, with GTT and only then. */
  readonly expiresAt: number | undefined;
  /** A stop of the same side and size; the first lot of either ends the other. Without a price it is a market order. */
  readonly linkedStop: LinkedStop | undefined;
}

export interface LinkedStop {
  readonly triggerTicks: number;
  readonly priceTicks: number | undefined;
}

/** By size or by funds, never both. Funds are ticks x lots to spend or, of a sell, to earn. */
export interface MarketTerms extends CommonTerms {
  readonly type: 'market';
  readonly sizeLots: number | undefined;
  readonly funds: number | undefined;
  readonly fillOrKill: boolean;
}

/** How far beyond its trigger a market stop is paid for: a tenth. */
const collarBasisPoints = 1000;

/** The worst average price, in ticks, that a market stop reckons with: above its trigger for a buy, below for a sell. */
export function collarTicks(
  { maxPriceTicks }: TradingMarket,
  side: 'buy' | 'sell',
  triggerTicks: number,
): number {
  // Both roundings go away from the trigger, so that a trigger of one tick has a collar too.
  if (side === 'sell') return Math.max(1, Math.floor((triggerTicks * (10_000 - collarBasisPoints)) / 10_000));
  return Math.min(maxPriceTicks, Math.ceil((triggerTicks * (10_000 + collarBasisPoints)) / 10_000));
}

export interface StopTerms {
  readonly side: 'buy' | 'sell';
  readonly triggerTicks: number;
  readonly sizeLots: number | undefined;
  readonly funds: number | undefined;
}

/**
 * What a market stop may trade and spend (or earn) once it wakes, so that what it holds covers it: lots, 0 for any number, and
 * ticks x lots, 0 for any. A buy by size may spend what its size costs at the collar; a sell by funds may sell the lots
 * that bring its funds there. For example a stop to buy 10 lots above 1,000 ticks spends at most 11,000.
 */
export function stopBounds(
  market: TradingMarket,
  { side, triggerTicks, sizeLots, funds }: StopTerms,
): { readonly sizeLots: number; readonly funds: number } {
  const collar = collarTicks(market, side, triggerTicks);
  if (sizeLots !== undefined) return { sizeLots, funds: side === 'buy' ? sizeLots * collar : 0 };
  if (funds === undefined || side === 'buy') return { sizeLots: 0, funds: funds ?? 0 };
  // Never fewer than an order must have; more than it may have is for the caller to refuse.
  return { sizeLots: Math.max(market.minSizeLots, Math.ceil(funds / collar)), funds };
}
