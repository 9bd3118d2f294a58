import { type Amount, amountFromUnits, smaller, subtract, zero } from '../money/amount.ts';
import { divideRoundingDown } from '../money/rounding.ts';
import { assert } from '../result.ts';

/**
 * Coins that were acquired: bought, exchanged, earned, or imported from elsewhere. `cost` is in the report's currency, including
 * fees.
 */
export interface Acquisition {
  readonly id: string;
  readonly at: Date;
  readonly asset: string;
  readonly amount: Amount;
  readonly cost: Amount;
  readonly how: 'bought' | 'exchanged' | 'earned' | 'imported';
}

/** Coins that were disposed of. `proceeds` are before fees; `fee` is separate; both in the report's currency. */
export interface Disposal {
  readonly id: string;
  readonly at: Date;
  readonly asset: string;
  readonly amount: Amount;
  readonly proceeds: Amount;
  readonly fee: Amount;
  readonly how: 'sold' | 'exchanged';
}

/** The part of a disposal that comes from one acquisition. */
export interface Part {
  /** Undefined if no acquisition is known: without a proof of purchase the cost is zero. */
  readonly lot: Acquisition | undefined;
  readonly amount: Amount;
  readonly cost: Amount;
  readonly proceeds: Amount;
  readonly fee: Amount;
}

export interface MatchedDisposal {
  readonly disposal: Disposal;
  readonly parts: readonly Part[];
}

export interface OpenLot {
  readonly lot: Acquisition;
  readonly left: Amount;
  readonly costLeft: Amount;
}

export interface Matched {
  readonly disposals: readonly MatchedDisposal[];
  /** Acquired and not disposed of, oldest first. */
  readonly open: readonly OpenLot[];
}

interface Holding {
  readonly lot: Acquisition;
  left: Amount;
  costLeft: Amount;
}

/**
 * First in, first out: each disposal takes the oldest coins of its asset acquired at or before its time. The parts of a disposal
 * add up exactly to it, and the parts of a lot plus its rest add up exactly to the lot: each share is rounded down, and the last
 * takes the rest. One BTC bought for 100 and sold in thirds costs 33.333…, 33.333… and the rest.
 */
export function matchLots(acquisitions: readonly Acquisition[], disposals: readonly Disposal[]): Matched {
  const waiting = acquisitions.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const held = new Map<string, Holding[]>();
  let next = 0;
  const matched: MatchedDisposal[] = [];
  for (const disposal of disposals.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    for (let lot = waiting[next]; lot !== undefined && lot.at <= disposal.at; lot = waiting[next]) {
      hold(held, lot);
      next += 1;
    }
    matched.push({ disposal, parts: consumeLots(disposal, held.get(disposal.asset) ?? []) });
  }
  for (const lot of waiting.slice(next)) hold(held, lot);
  const open = [...held.values()].flat().filter(({ left }) => left > 0n);
  return { disposals: matched, open: open.map(({ lot, left, costLeft }) => ({ lot, left, costLeft })) };
}

function hold(held: Map<string, Holding[]>, lot: Acquisition): void {
  assert(lot.amount > 0n && lot.cost >= 0n, 'expected a positive amount and a cost not below zero');
  const queue = held.get(lot.asset);
  const holding = { lot, left: lot.amount, costLeft: lot.cost };
  if (queue === undefined) held.set(lot.asset, [holding]);
  else queue.push(holding);
}

function consumeLots(disposal: Disposal, queue: Holding[]): readonly Part[] {
  assert(
    disposal.amount > 0n && disposal.proceeds >= 0n && disposal.fee >= 0n,
    'expected a positive amount, and proceeds and fee not below zero',
  );
  const rest = { amount: disposal.amount, proceeds: disposal.proceeds, fee: disposal.fee };
  const parts: Part[] = [];
  const take = (lot: Acquisition | undefined, amount: Amount, cost: Amount) => {
    const [proceeds, fee] = [share(rest.proceeds, amount, rest.amount), share(rest.fee, amount, rest.amount)];
    parts.push({ lot, amount, cost, proceeds, fee });
    rest.amount = subtract(rest.amount, amount);
    rest.proceeds = subtract(rest.proceeds, proceeds);
    rest.fee = subtract(rest.fee, fee);
  };
  while (rest.amount > 0n) {
    const [first] = queue;
    if (first === undefined) {
      take(undefined, rest.amount, zero);
      break;
    }
    const amount = smaller(first.left, rest.amount);
    const cost = share(first.costLeft, amount, first.left);
    take(first.lot, amount, cost);
    first.left = subtract(first.left, amount);
    first.costLeft = subtract(first.costLeft, cost);
    if (first.left === 0n) queue.shift();
  }
  return parts;
}

/** Returns the share of `whole` that `amount` is of `all`, rounded down; exact for the whole amount. */
function share(whole: Amount, amount: Amount, all: Amount): Amount {
  return amountFromUnits(divideRoundingDown(whole * amount, all));
}
