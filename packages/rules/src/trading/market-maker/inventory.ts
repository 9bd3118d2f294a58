import { type Amount, amountFromUnits, one, subtract, zero } from '../../money/amount.ts';
import type { Rate } from '../../money/rate.ts';
import { divideRoundingDown, divideRoundingUp } from '../../money/rounding.ts';
import type { TradingMarket } from '../market.ts';
import { tradingMarkets } from '../markets.ts';
import type { Budgets } from './ladder.ts';
import { quoteWeight, type Widths } from './maker-settings.ts';

/** The market maker's holding of an asset, and its target: the initial stake, to which the skew returns it. */
export interface Position {
  readonly total: Amount;
  readonly target: Amount;
}

export type Positions = ReadonlyMap<string, Position>;

/** Limits of an asset: the market maker sells down to a quarter of its stake, and buys a coin up to seven quarters. */
export function positionLimits(
  asset: string,
  target: Amount,
): { readonly floor: Amount; readonly ceiling: Amount | undefined } {
  const floor = amountFromUnits(divideRoundingUp(target, 4n));
  return {
    floor,
    ceiling: isMoney(asset) ? undefined : amountFromUnits(divideRoundingDown(target * 7n, 4n)),
  };
}

/** Money has no upper limit. */
function isMoney(asset: string): boolean {
  return asset === 'CZK' || asset === 'EUR';
}

/**
 * Returns what a market may spend of each asset. If all ladders were filled completely, every asset would still be within its
 * limits.
 */
export function budgetsFor(market: TradingMarket, middle: Rate, positions: Positions): Budgets {
  const base = positionRoom(market, market.base, positions);
  const quote = positionRoom(market, market.quote, positions);
  const inBase = (amount: Amount) => divideRoundingDown(amount * one, middle);
  const inQuote = (amount: Amount) => divideRoundingDown(amount * middle, one);
  return {
    sell: quote.toTake === undefined ? base.toGive : atMost(base.toGive, inBase(quote.toTake)),
    buy: base.toTake === undefined ? quote.toGive : atMost(quote.toGive, inQuote(base.toTake)),
  };
}

/** Returns the smaller of both. At an extreme price, the other side may exceed the range of an amount. */
function atMost(toGive: Amount, units: bigint): Amount {
  return units < toGive ? amountFromUnits(units) : toGive;
}

interface Room {
  readonly toGive: Amount;
  /** Undefined if there is no limit. */
  readonly toTake: Amount | undefined;
}

/** Returns a market's share of the room within an asset's limits, by its weight among all markets of the asset. */
function positionRoom(market: TradingMarket, asset: string, positions: Positions): Room {
  const position = positions.get(asset);
  if (position === undefined) return { toGive: zero, toTake: zero };
  const { total, target } = position;
  const { floor, ceiling } = positionLimits(asset, target);
  const share = (amount: Amount) =>
    amount <= 0n
      ? zero
      : amountFromUnits(divideRoundingDown(amount * quoteWeight(market.quote), totalWeight(asset)));
  return {
    toGive: share(subtract(total, floor)),
    toTake: ceiling === undefined ? undefined : share(subtract(ceiling, total)),
  };
}

function totalWeight(asset: string): bigint {
  return tradingMarkets
    .filter(({ base, quote }) => base === asset || quote === asset)
    .reduce((total, { quote }) => total + quoteWeight(quote), 0n);
}

/**
 * Returns the shift of the middle in millionths: negative if the market maker holds more of the coin than its stake, so that it
 * sells more than it buys. A coin as quote asset counts in the opposite direction.
 */
export function skewFor({ base, quote }: TradingMarket, { skew }: Widths, positions: Positions): number {
  const lean = positionLean(quote, positions) - positionLean(base, positions);
  return Math.max(-skew, Math.min(skew, Math.round((lean * skew) / 1_000_000)));
}

/** From -1,000,000 (at the lower limit) to 1,000,000 (at the upper limit); 0 for money. */
function positionLean(asset: string, positions: Positions): number {
  const position = positions.get(asset);
  if (position === undefined || isMoney(asset)) return 0;
  const { total, target } = position;
  const lean = Number(divideRoundingDown((total - target) * 4_000_000n, target * 3n));
  return Math.max(-1_000_000, Math.min(1_000_000, lean));
}
