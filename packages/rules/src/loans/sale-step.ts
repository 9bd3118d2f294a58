import { type Amount, amountFromUnits, one, smaller, subtract, zero } from '../money/amount.ts';
import { type Rate, rateFromUnits } from '../money/rate.ts';
import { divideRoundingDown, divideRoundingUp, roundTo } from '../money/rounding.ts';
import type { Position } from './ltv.ts';
import { hasReached, type Thresholds } from './thresholds.ts';

const wholeBasisPoints = 10_000n;
/** The part of the visible depth that one step may sell: a tenth. */
const depthDivisor = 10n;
/** Bids at most this far below the best one are visible depth: 1%. */
export const depthBasisPoints = 100;
/** No coin is sold further below the median: 5%. */
const floorBasisPoints = 500n;

/** Returns the lowest price at which a step may sell: 5% below the median, rounded up. */
export function lowestSalePrice(median: Rate): Rate {
  return rateFromUnits(divideRoundingUp(median * (wholeBasisPoints - floorBasisPoints), wholeBasisPoints));
}

/** A level of a book's bids. */
export interface Bid {
  readonly price: Rate;
  readonly coins: Amount;
}

/** Returns the most that all sales together may take from the book in one step. Bids are sorted, the best one first. */
export function coinsForStep(bids: readonly Bid[], median: Rate): Amount {
  const best = bids[0]?.price;
  if (best === undefined) return zero;
  const floor = lowestSalePrice(median);
  const near = bids.filter(
    ({ price }) =>
      price >= floor && price * wholeBasisPoints >= best * (wholeBasisPoints - BigInt(depthBasisPoints)),
  );
  const depth = near.reduce((total, { coins }) => total + coins, 0n);
  return amountFromUnits(divideRoundingDown(depth, depthDivisor));
}

export interface SaleTerms {
  /** The fee as a share of the proceeds. */
  readonly fee: Amount;
  /** The LTV that a partial sale restores. */
  readonly target: Amount;
}

/**
 * Returns the coins whose sale at a price brings the LTV down to the target. The fee is part of what is sold: with what is owed D, coins C,
 * price p, target t and fee f, x = (D - tCp) / p(1 - f - t). Rounded up, and at most what repays everything.
 */
export function coinsToRestore(position: Position, price: Rate, { fee, target }: SaleTerms): Amount {
  const missing = position.owed * one * one - position.coins * price * target;
  if (missing <= 0n) return zero;
  const all = coinsToBring(position, price, fee);
  const perCoin = price * (one - fee - target);
  return perCoin <= 0n ? all : boundedBy(all, divideRoundingUp(missing, perCoin));
}

/** Returns the coins whose sale at a price brings what is owed after the fee, rounded up, and at most those that there are. */
export function coinsToBring({ owed, coins }: Position, price: Rate, fee: Amount): Amount {
  return owed <= 0n ? zero : boundedBy(coins, divideRoundingUp(owed * one * one, price * (one - fee)));
}

const boundedBy = (most: Amount, units: bigint): Amount => (units < most ? amountFromUnits(units) : most);

/**
 * Splits what a step may sell between loans by how much each must sell, in whole lots. Each part is rounded down; the lots that remain go to
 * the largest remainders, and of equal ones to the larger sale. No part exceeds what its loan must sell, rounded up to a lot.
 */
export function shareDepth(wanted: readonly Amount[], most: Amount, lot: Amount): readonly Amount[] {
  const lots = wanted.map((coins) => divideRoundingUp(coins, lot));
  const whole = lots.reduce((total, count) => total + count, 0n);
  const available = divideRoundingDown(most, lot);
  if (whole <= available) return lots.map((count) => amountFromUnits(count * lot));
  const parts = lots.map((count, index) => {
    const exact = available * count;
    return { index, count, taken: exact / whole, remainder: exact % whole };
  });
  const left = available - parts.reduce((total, { taken }) => total + taken, 0n);
  const byRemainder = parts.toSorted(
    (a, b) => compare(b.remainder, a.remainder) || compare(b.count, a.count),
  );
  const raised = new Set(byRemainder.slice(0, Number(left)).map(({ index }) => index));
  return parts.map(({ index, taken }) => amountFromUnits((taken + (raised.has(index) ? 1n : 0n)) * lot));
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b));

/** How the real proceeds of a sale are used. */
export interface Settled {
  readonly fee: Amount;
  /** Pays the debt: interest first. */
  readonly repaid: Amount;
  /** Goes to the owner's balance at once. */
  readonly surplus: Amount;
}

/** Splits proceeds. The fee is rounded down to the currency's decimals, in the owner's favor. */
export function settleSale(proceeds: Amount, owed: Amount, share: Amount, decimals: number): Settled {
  const fee = roundTo(amountFromUnits(divideRoundingDown(proceeds * share, one)), decimals, 'down');
  const net = subtract(proceeds, fee);
  const repaid = smaller(net, owed);
  return { fee, repaid, surplus: subtract(net, repaid) };
}

/** The smallest unit of the currencies that are lent: a hundredth. */
const moneyUnit = one / 100n;

/** Returns the fewest coins, in whole lots, that bring the smallest unit of money at the lowest price of a step. */
export function leastCoins(median: Rate, lot: Amount): Amount {
  const coins = divideRoundingUp(moneyUnit * one, lowestSalePrice(median));
  return amountFromUnits(divideRoundingUp(coins, lot) * lot);
}

/**
 * Rounds coins up to whole lots that bring money, and down where the collateral has no whole lot more. Zero if it cannot be sold: a trade
 * that brings nothing could not be booked.
 */
export function sellableLots(
  coins: Amount,
  collateral: Amount,
  { lot, least }: { readonly lot: Amount; readonly least: Amount },
): Amount {
  if (coins === zero || collateral < least) return zero;
  const rounded = divideRoundingUp(coins, lot) * lot;
  const wanted = rounded < least ? least : rounded;
  return amountFromUnits(wanted <= collateral ? wanted : divideRoundingDown(collateral, lot) * lot);
}

export interface OpenSale {
  readonly kind: 'partial' | 'full' | 'payoff';
  /** Whether a step has sold something. A partial sale that has begun restores the target. */
  readonly hasBegun: boolean;
  /** What a payoff still pays. */
  readonly amountLeft: Amount | null;
  /** After the end of the term everything that is owed is repaid, at any LTV. */
  readonly isDefault: boolean;
}

/**
 * Returns the coins that an open sale must still sell; zero once it is over, as after a payoff, a top-up or a higher price. Both windows must
 * have reached a threshold, so the higher median decides.
 */
export function coinsToSell(
  sale: OpenSale,
  position: Position,
  { higher, median }: { readonly higher: Rate; readonly median: Rate },
  { thresholds, ...terms }: SaleTerms & { readonly thresholds: Thresholds },
): Amount {
  const { kind, hasBegun, amountLeft, isDefault } = sale;
  if (kind === 'payoff') {
    return coinsToBring({ ...position, owed: smaller(amountLeft ?? zero, position.owed) }, median, zero);
  }
  const isReached = (kindOf: 'partial_sale' | 'full_sale') =>
    hasReached(position, higher, thresholds[kindOf]);
  if (isDefault || isReached('full_sale')) return coinsToBring(position, median, terms.fee);
  return hasBegun || isReached('partial_sale') ? coinsToRestore(position, median, terms) : zero;
}
