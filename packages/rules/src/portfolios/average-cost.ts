import { type Amount, add, amountFromUnits, negate, smaller, subtract, zero } from '../money/amount.ts';
import { divideRoundingUp, type Rounding } from '../money/rounding.ts';
import type { DayChanges, DayTrade } from './day-changes.ts';

export interface CostOfAsset {
  readonly amount: Amount;
  /** What was paid for what is there, in the report's currency; undefined where something came that nobody could value. */
  readonly cost: Amount | undefined;
  /** What was got beyond its cost for what is gone. Undefined where that cost, or what it brought, is unknown. */
  readonly realised: Amount | undefined;
}

interface Position {
  amount: Amount;
  cost: Amount;
  isCostKnown: boolean;
  realised: Amount;
  isRealisedKnown: boolean;
}

type Worth = (asset: string, amount: Amount, day: string, rounding: Rounding) => Amount | undefined;

/** What is there of each asset, and what it cost. */
function openPositions(currency: string) {
  const positions = new Map<string, Position>();
  const at = (asset: string): Position => {
    const known = positions.get(asset);
    if (known !== undefined) return known;
    const opened = { amount: zero, cost: zero, isCostKnown: true, realised: zero, isRealisedKnown: true };
    positions.set(asset, opened);
    return opened;
  };

  const isBase = (asset: string) => asset === currency;

  function acquire(asset: string, amount: Amount, cost: Amount | undefined): void {
    const its = at(asset);
    its.amount = add(its.amount, amount);
    its.cost = isBase(asset) ? its.amount : add(its.cost, cost ?? zero);
    if (cost === undefined && !isBase(asset)) its.isCostKnown = false;
    settle(its);
  }

  /** Takes out an amount; gives what it had cost. */
  function remove(asset: string, amount: Amount): Amount | undefined {
    const its = at(asset);
    const isKnown = its.isCostKnown;
    const part = isBase(asset) ? amount : partOfCost(its, amount);
    its.amount = subtract(its.amount, amount);
    its.cost = isBase(asset) ? its.amount : subtract(its.cost, part);
    settle(its);
    return isKnown ? part : undefined;
  }

  function realise(asset: string, proceeds: Amount | undefined, cost: Amount | undefined): void {
    const its = at(asset);
    if (proceeds === undefined || cost === undefined) its.isRealisedKnown = false;
    else its.realised = add(its.realised, subtract(proceeds, cost));
  }

  return { positions, at, isBase, acquire, remove, realise };
}

/**
 * Average cost, day by day: what came, was earned and was bought counts before what was sold and left. Coins that leave without being
 * sold take their cost with them and gain nothing; rewards cost nothing; a fee that stands alone is a loss. Coins exchanged for coins are
 * worth what was got; where nobody said a price, what was got takes over the cost of what was given, and nothing is realised.
 * The cost of a part is rounded up: two coins bought for 100, of which one is sold for 60, gain 10, and the other costs 50.
 */
export function openCosts(currency: string, worthOf: Worth) {
  const { positions, at, isBase, acquire, remove, realise } = openPositions(currency);

  function trade({ given, got }: DayTrade, day: string): void {
    const gotFor = isBase(got.asset) ? got.amount : worthOf(got.asset, got.amount, day, 'down');
    const cost = remove(given.asset, given.amount);
    const proceeds = isBase(given.asset) ? given.amount : (gotFor ?? cost);
    if (!isBase(given.asset)) realise(given.asset, proceeds, cost);
    acquire(got.asset, got.amount, proceeds);
  }

  function earn(asset: string, amount: Amount): void {
    if (amount >= zero) acquire(asset, amount, zero);
    else if (!isBase(asset)) realise(asset, zero, remove(asset, negate(amount)));
    else acquire(asset, amount, amount);
    if (isBase(asset)) at(asset).realised = add(at(asset).realised, amount);
  }

  return {
    take({ day, trades, earned, moved }: DayChanges): void {
      for (const [asset, amount] of moved)
        if (amount > zero) acquire(asset, amount, worthOf(asset, amount, day, 'up'));
      for (const [asset, amount] of earned) earn(asset, amount);
      for (const its of inOrder(trades, currency)) trade(its, day);
      for (const [asset, amount] of moved) if (amount < zero) remove(asset, negate(amount));
    },
    /** From here on what is realised counts from nothing. */
    forgetRealised(): void {
      for (const its of positions.values()) {
        its.realised = zero;
        its.isRealisedKnown = true;
      }
    },
    read(): ReadonlyMap<string, CostOfAsset> {
      return new Map(
        [...positions].map(([asset, its]) => [
          asset,
          {
            amount: its.amount,
            cost: its.isCostKnown ? its.cost : undefined,
            realised: its.isRealisedKnown ? its.realised : undefined,
          },
        ]),
      );
    },
  };
}

/** What of the cost goes with an amount: all of it with all that is there. */
function partOfCost({ amount: held, cost }: Position, amount: Amount): Amount {
  if (amount >= held) return cost;
  return smaller(cost, amountFromUnits(divideRoundingUp(cost * amount, held)));
}

/** Of what is no more there nothing is left of its cost: within a day a coin may go before it comes. */
function settle(its: Position): void {
  if (its.amount > zero) return;
  its.realised = subtract(its.realised, its.amount === zero ? its.cost : zero);
  if (its.amount === zero) {
    its.cost = zero;
    its.isCostKnown = true;
  }
}

/** Bought with the report's currency first, sold for it last, others between them by their names. */
function inOrder(trades: readonly DayTrade[], currency: string): readonly DayTrade[] {
  const rank = ({ given, got }: DayTrade) => (given.asset === currency ? 0 : got.asset === currency ? 2 : 1);
  const name = ({ given, got }: DayTrade) => `${given.asset} ${got.asset}`;
  return trades.toSorted((a, b) => rank(a) - rank(b) || (name(a) < name(b) ? -1 : 1));
}
