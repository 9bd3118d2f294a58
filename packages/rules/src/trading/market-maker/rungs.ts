import { divideRoundingUp } from '../../money/rounding.ts';
import type { TradingMarket } from '../market.ts';

/**
 * All prices, in ticks, at which the market maker may quote: each one step above the previous one, independent of the reference.
 * Because they are fixed, a reference that moves by a step moves two orders of a side and not the whole side.
 */
export type Rungs = readonly number[];

const known = new Map<string, Rungs>();

export function marketRungs({ maxPriceTicks }: TradingMarket, stepMillionths: number): Rungs {
  const key = `${maxPriceTicks} ${stepMillionths}`;
  const rungs = known.get(key) ?? buildRungs(maxPriceTicks, stepMillionths);
  known.set(key, rungs);
  return rungs;
}

function buildRungs(maxPriceTicks: number, stepMillionths: number): Rungs {
  const rungs: number[] = [];
  for (let ticks = 1; ticks <= maxPriceTicks; ) {
    rungs.push(ticks);
    ticks += Math.max(1, Math.floor((ticks * stepMillionths) / 1_000_000));
  }
  return rungs;
}

/** Returns the index of the first rung at or above the ticks; the number of rungs if there is none. */
export function rungFrom(rungs: Rungs, ticks: number): number {
  let [low, high] = [0, rungs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rungs[middle] ?? 0) < ticks) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Converts a price of `units` 10^-18 to whole ticks, rounded up. */
export function ticksRoundingUp({ tick, maxPriceTicks }: TradingMarket, units: bigint): number {
  const ticks = divideRoundingUp(units, tick);
  return ticks > BigInt(maxPriceTicks) ? maxPriceTicks + 1 : Number(ticks);
}
