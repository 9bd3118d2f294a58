import { type Amount, amountFromUnits, larger, one, smaller, zero } from '../money/amount.ts';
import {
  divideRoundingDown,
  divideRoundingUp,
  type Rounding,
  roundToSignificant,
} from '../money/rounding.ts';

/** A market's steps and limits for an order form, as read from the API. */
export interface MarketSteps {
  /** The step of prices, in the quote asset. */
  readonly tick: Amount;
  /** The step of sizes, in the base asset. */
  readonly lot: Amount;
  readonly minSize: Amount;
  readonly maxSize: Amount;
  readonly maxPrice: Amount;
}

/** Returns price times size to the eighteenth decimal: rounded up for a buyer's payment, down for a seller's proceeds. */
export function tradeValue(price: Amount, size: Amount, rounding: Rounding): Amount {
  const divide = rounding === 'up' ? divideRoundingUp : divideRoundingDown;
  return amountFromUnits(divide(price * size, one));
}

/** Rounds down to whole steps. A size is never increased. */
export function wholeSteps(amount: Amount, step: Amount): Amount {
  return amountFromUnits((amount / step) * step);
}

/** Returns the largest whole size that funds pay for at a price: 1000 CZK at 2 000 000 is 0.0005 BTC. */
export function sizeForFunds({ lot, maxSize }: MarketSteps, funds: Amount, price: Amount): Amount {
  if (price <= zero) return zero;
  const size = amountFromUnits(divideRoundingDown(funds * one, price));
  return wholeSteps(smaller(size, maxSize), lot);
}

/** Returns a percentage of an amount, rounded down. */
export function percentPart(amount: Amount, percent: number): Amount {
  return amountFromUnits(divideRoundingDown(amount * BigInt(percent), 100n));
}

/**
 * Moves a price by whole ticks, for arrow keys. A price between two ticks moves to the next one in the direction. The result stays
 * between one tick and the market's highest price.
 */
export function steppedPrice({ tick, maxPrice }: MarketSteps, price: Amount, ticks: number): Amount {
  const from = ticks > 0 ? divideRoundingDown(price, tick) : divideRoundingUp(price, tick);
  const moved = amountFromUnits((from + BigInt(ticks)) * tick);
  if (moved < tick) return tick;
  return smaller(moved, maxPrice);
}

/** Moves a size in its second significant digit, a small step at any magnitude; never below the minimum. */
export function steppedSize(steps: MarketSteps, size: Amount, times: number): Amount {
  const { lot, minSize, maxSize } = steps;
  if (size < minSize) return times > 0 ? minSize : size;
  const digit = amountFromUnits(10n ** BigInt(Math.max(size.toString().length - 2, 0)));
  const step = larger(digit, lot);
  const moved = amountFromUnits(size + step * BigInt(times));
  if (moved < minSize) return minSize;
  return smaller(wholeSteps(moved, lot), maxSize);
}

/** Returns the fee for a percentage such as "0.20", rounded up. Does not validate it, because it comes from our server. */
export function percentFee(amount: Amount, percent: Amount): Amount {
  return amountFromUnits(divideRoundingUp(amount * percent, 100n * one));
}

export interface BookSide {
  readonly price: Amount;
  readonly size: Amount;
}

export interface Walk {
  readonly size: Amount;
  readonly cost: Amount;
  /** Cost divided by size, cut to eight significant digits for display; undefined if nothing would fill. */
  readonly averagePrice: Amount | undefined;
  readonly worstPrice: Amount | undefined;
  /** Whether the book has the whole requested amount. */
  readonly isWhole: boolean;
}

export interface WalkGoal {
  /** Exactly one of size and funds. */
  readonly size?: Amount;
  readonly funds?: Amount;
  /** Stops at the first level whose price is rejected; undefined accepts any price. */
  readonly accepts?: (price: Amount) => boolean;
}

/** Simulates an incoming order against a side of the book, best level first. */
export function walkBook(steps: MarketSteps, levels: Iterable<BookSide>, goal: WalkGoal): Walk {
  let size = 0n;
  let cost = 0n;
  let worst: Amount | undefined;
  let isWhole = false;
  for (const level of levels) {
    if (goal.accepts?.(level.price) === false) break;
    const wanted = wantedAt(steps, level.price, goal, size, cost);
    const taken = smaller(wanted, level.size);
    if (taken > 0n) {
      size += taken;
      cost += divideRoundingUp(level.price * taken, one);
      worst = level.price;
    }
    if (wanted <= level.size) {
      isWhole = true;
      break;
    }
  }
  return {
    size: amountFromUnits(size),
    cost: amountFromUnits(cost),
    averagePrice:
      size === 0n ? undefined : roundToSignificant(amountFromUnits((cost * one) / size), 8, 'down'),
    worstPrice: worst,
    isWhole,
  };
}

function wantedAt(steps: MarketSteps, price: Amount, goal: WalkGoal, size: bigint, cost: bigint): Amount {
  if (goal.size !== undefined) return amountFromUnits(goal.size - size);
  return sizeForFunds(steps, amountFromUnits((goal.funds ?? 0n) - cost), price);
}
