import { type Amount, amountFromUnits, subtract, zero } from '../../money/amount.ts';
import type { Rate } from '../../money/rate.ts';
import { divideRoundingDown, divideRoundingUp } from '../../money/rounding.ts';
import type { TradingMarket } from '../market.ts';
import { tradingMarkets } from '../markets.ts';
import type { Budgets } from './ladder.ts';
import { type Widths, weightOf } from './maker-settings.ts';

const one = 10n ** 18n;

/** What the house holds of an asset to quote with, and what it was given: the middle that it leans back to. */
export interface Position {
  readonly total: Amount;
  readonly target: Amount;
}

export type Positions = ReadonlyMap<string, Position>;

/** The house sells no further than a quarter of what it was given, and buys no further than seven quarters of a coin. */
export function limitsOf(
  asset: string,
  target: Amount,
): { readonly floor: Amount; readonly ceiling: Amount | undefined } {
  const floor = amountFromUnits(divideRoundingUp(target, 4n));
  return {
    floor,
    ceiling: isMoney(asset) ? undefined : amountFromUnits(divideRoundingDown(target * 7n, 4n)),
  };
}

/** Of money there cannot be too much. */
function isMoney(asset: string): boolean {
  return asset === 'CZK' || asset === 'EUR';
}

/**
 * What a market may spend of each asset, so that all ladders together, taken whole, leave every asset within its limits.
 */
export function budgetsFor(market: TradingMarket, middle: Rate, positions: Positions): Budgets {
  const base = roomOf(market, market.base, positions);
  const quote = roomOf(market, market.quote, positions);
  const inBase = (amount: Amount) => divideRoundingDown(amount * one, middle);
  const inQuote = (amount: Amount) => divideRoundingDown(amount * middle, one);
  return {
    sell: quote.toTake === undefined ? base.toGive : atMost(base.toGive, inBase(quote.toTake)),
    buy: base.toTake === undefined ? quote.toGive : atMost(quote.toGive, inQuote(base.toTake)),
  };
}

/** The smaller of both; what the other side could take at a strange price may be more than any ledger holds. */
function atMost(toGive: Amount, units: bigint): Amount {
  return units < toGive ? amountFromUnits(units) : toGive;
}

interface Room {
  readonly toGive: Amount;
  /** Undefined where there is no bound. */
  readonly toTake: Amount | undefined;
}

/** A market's share of what an asset's limits leave, by its weight among all that trade the asset. */
function roomOf(market: TradingMarket, asset: string, positions: Positions): Room {
  const position = positions.get(asset);
  if (position === undefined) return { toGive: zero, toTake: zero };
  const { total, target } = position;
  const { floor, ceiling } = limitsOf(asset, target);
  const share = (amount: Amount) =>
    amount <= 0n
      ? zero
      : amountFromUnits(divideRoundingDown(amount * weightOf(market.quote), weightOfAll(asset)));
  return {
    toGive: share(subtract(total, floor)),
    toTake: ceiling === undefined ? undefined : share(subtract(ceiling, total)),
  };
}

function weightOfAll(asset: string): bigint {
  return tradingMarkets
    .filter(({ base, quote }) => base === asset || quote === asset)
    .reduce((total, { quote }) => total + weightOf(quote), 0n);
}

/**
 * How far the middle moves, in millionths: down where the house has more of the coin than it was given, so that it sells
 * rather than buys; a quote asset that is a coin counts the other way.
 */
export function skewFor({ base, quote }: TradingMarket, { skew }: Widths, positions: Positions): number {
  const lean = leanOf(quote, positions) - leanOf(base, positions);
  return Math.max(-skew, Math.min(skew, Math.round((lean * skew) / 1_000_000)));
}

/** From -1,000,000 (at the lower limit) to 1,000,000 (at the upper one); money never leans. */
function leanOf(asset: string, positions: Positions): number {
  const position = positions.get(asset);
  if (position === undefined || isMoney(asset)) return 0;
  const { total, target } = position;
  const lean = Number(divideRoundingDown((total - target) * 4_000_000n, target * 3n));
  return Math.max(-1_000_000, Math.min(1_000_000, lean));
}
