import type { TradingMarket } from './market.ts';

export const timesInForce = ['GTC', 'IOC', 'FOK', 'GTT'] as const;
export type TimeInForce = (typeof timesInForce)[number];
/**
 * What happens when an order meets one of its own owner. `allow` is for the platform, which trades for many customers; clients
 * cannot request it.
 */
export const selfTradeChoices = ['cancel_newest', 'cancel_oldest', 'decrement', 'allow'] as const;
export type SelfTrade = (typeof selfTradeChoices)[number];

/** Why an order left the engine unfilled or partly filled. In a stored event, the number of a closing is its index plus 1. */
export const closings = [
  'cancelled',
  'expired',
  'unfilled_rest',
  'self_trade',
  'other_leg',
  'cannot_fill_whole',
  'funds_spent',
  'price_band',
] as const;
export type Closing = (typeof closings)[number];

/** An order in the market's steps; none of its numbers is ever rounded. */
export type OrderTerms = LimitTerms | MarketTerms;

interface CommonTerms {
  readonly side: 'buy' | 'sell';
  readonly selfTrade: SelfTrade;
  /** Makes the order a stop, which waits for a trade at this price or beyond. */
  readonly triggerTicks: number | undefined;
}

export interface LimitTerms extends CommonTerms {
  readonly type: 'limit';
  readonly priceTicks: number;
  readonly sizeLots: number;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  /** In milliseconds; only with GTT. */
  readonly expiresAt: number | undefined;
  /** A stop of the same side and size. The first fill of either order cancels the other. Without a price it is a market order. */
  readonly linkedStop: LinkedStop | undefined;
}

export interface LinkedStop {
  readonly triggerTicks: number;
  readonly priceTicks: number | undefined;
}

/** Either size or funds, never both. Funds are ticks x lots to spend or, for a sell, to receive. */
export interface MarketTerms extends CommonTerms {
  readonly type: 'market';
  readonly sizeLots: number | undefined;
  readonly funds: number | undefined;
  readonly fillOrKill: boolean;
}

/** How far beyond its trigger the price of a market stop is assumed: a tenth. */
const collarBasisPoints = 1000;

/** Returns the worst average price assumed for a market stop, in ticks: above its trigger for a buy, below for a sell. */
export function collarTicks(
  { maxPriceTicks }: TradingMarket,
  side: 'buy' | 'sell',
  triggerTicks: number,
): number {
  // Rounded away from the trigger, so that a trigger of one tick has a collar too.
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
 * Returns what a market stop may trade and spend (or receive) once triggered, so that its hold covers it: in lots and in ticks x
 * lots, 0 for unlimited. A buy by size may spend the cost of its size at the collar; a sell by funds may sell the lots that bring
 * its funds at the collar. For example a stop to buy 10 lots above 1,000 ticks spends at most 11,000.
 */
export function stopBounds(
  market: TradingMarket,
  { side, triggerTicks, sizeLots, funds }: StopTerms,
): { readonly sizeLots: number; readonly funds: number } {
  const collar = collarTicks(market, side, triggerTicks);
  if (sizeLots !== undefined) return { sizeLots, funds: side === 'buy' ? sizeLots * collar : 0 };
  if (funds === undefined || side === 'buy') return { sizeLots: 0, funds: funds ?? 0 };
  // At least the minimum size. The caller refuses more than the maximum.
  return { sizeLots: Math.max(market.minSizeLots, Math.ceil(funds / collar)), funds };
}
