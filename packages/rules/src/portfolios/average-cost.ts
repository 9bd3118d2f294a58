import { type Amount, add, amountFromUnits, negate, smaller, subtract, zero } from '../money/amount.ts';
import { divideRoundingUp, type Rounding } from '../money/rounding.ts';
import type { DayChanges, DayTrade } from './day-changes.ts';

export interface AssetCost {
  readonly amount: Amount;
  /** The cost of the held amount, in the report's currency; undefined if something without a known value was received. */
  readonly cost: Amount | undefined;
  /** The gain on what was disposed of. Undefined if its cost or proceeds are unknown. */
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

/** Tracks the held amount of each asset and its cost. */
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

  /** Removes an amount and returns its cost. */
  function remove(asset: string, amount: Amount): Amount | undefined {
    const its = at(asset);
    const isKnown = its.isCostKnown;
    const part = isBase(asset) ? amount : costShare(its, amount);
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
 * Average cost, day by day: within a day, what was received, earned and bought counts before what was sold and sent. Coins that
 * leave without a sale take their cost with them and have no gain; rewards cost nothing; a separate fee is a loss. A coin-for-coin
 * trade is valued at what was received; without a price for it, the received coin takes over the cost and nothing is realised. The
 * cost of a part is rounded up: of two coins bought for 100, selling one for 60 gains 10, and the other costs 50.
 */
export function openCosts(currency: string, valueAsset: Worth) {
  const { positions, at, isBase, acquire, remove, realise } = openPositions(currency);

  function trade({ given, got }: DayTrade, day: string): void {
    const receivedValue = isBase(got.asset) ? got.amount : valueAsset(got.asset, got.amount, day, 'down');
    const cost = remove(given.asset, given.amount);
    const proceeds = isBase(given.asset) ? given.amount : (receivedValue ?? cost);
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
        if (amount > zero) acquire(asset, amount, valueAsset(asset, amount, day, 'up'));
      for (const [asset, amount] of earned) earn(asset, amount);
      for (const its of inOrder(trades, currency)) trade(its, day);
      for (const [asset, amount] of moved) if (amount < zero) remove(asset, negate(amount));
    },
    /** Resets the realised gains to zero, as at the beginning of the period. */
    forgetRealised(): void {
      for (const its of positions.values()) {
        its.realised = zero;
        its.isRealisedKnown = true;
      }
    },
    read(): ReadonlyMap<string, AssetCost> {
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

/** Returns the part of the cost for an amount; all of it for the whole amount. */
function costShare({ amount: held, cost }: Position, amount: Amount): Amount {
  if (amount >= held) return cost;
  return smaller(cost, amountFromUnits(divideRoundingUp(cost * amount, held)));
}

/** Clears the cost once nothing is held. Within a day a coin may leave before it arrives. */
function settle(its: Position): void {
  if (its.amount > zero) return;
  its.realised = subtract(its.realised, its.amount === zero ? its.cost : zero);
  if (its.amount === zero) {
    its.cost = zero;
    its.isCostKnown = true;
  }
}

/** Orders trades: purchases with the report's currency first, sales for it last, others between them by name. */
function inOrder(trades: readonly DayTrade[], currency: string): readonly DayTrade[] {
  const rank = ({ given, got }: DayTrade) => (given.asset === currency ? 0 : got.asset === currency ? 2 : 1);
  const name = ({ given, got }: DayTrade) => `${given.asset} ${got.asset}`;
  return trades.toSorted((a, b) => rank(a) - rank(b) || (name(a) < name(b) ? -1 : 1));
}
