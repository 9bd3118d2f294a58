import { type Amount, amountFromUnits, one } from '../money/amount.ts';
import { type Rate, rateFromUnits } from '../money/rate.ts';
import { divideRoundingDown } from '../money/rounding.ts';
import { type LoanThreshold, loanThresholds } from './loan.ts';
import type { Position } from './ltv.ts';

/** Reports whether the LTV is at or above a threshold, exactly. */
export function hasReached({ owed, coins }: Position, price: Rate, ltv: Amount): boolean {
  return owed > 0n && owed * one * one >= coins * price * ltv;
}

/** The LTV of each threshold. */
export type Thresholds = Readonly<Record<LoanThreshold, Amount>>;

/** The highest threshold that a loan has reached; null below all. */
export type LoanLevel = LoanThreshold | null;

/** An alert is over only below its threshold by this much, a percentage point, so that a price that wavers there mails once. */
const calmShare = one / 100n;

const rankOf = (level: LoanLevel): number => (level === null ? -1 : loanThresholds.indexOf(level));

export function isAbove(level: LoanLevel, other: LoanLevel): boolean {
  return rankOf(level) > rankOf(other);
}

function levelAt(position: Position, price: Rate, thresholds: Thresholds, less = 0n): LoanLevel {
  const isReached = (kind: LoanThreshold) =>
    hasReached(position, price, amountFromUnits(thresholds[kind] - less));
  return loanThresholds.findLast(isReached) ?? null;
}

/**
 * Returns the level after two windows: it rises to the threshold that both have reached, and falls to the one that both are below by a
 * percentage point.
 */
export function levelAfter(
  current: LoanLevel,
  position: Position,
  { lower, higher }: { readonly lower: Rate; readonly higher: Rate },
  thresholds: Thresholds,
): LoanLevel {
  const risen = levelAt(position, higher, thresholds);
  if (!isAbove(current, risen)) return risen;
  const fallen = levelAt(position, lower, thresholds, calmShare);
  return isAbove(current, fallen) ? fallen : current;
}

/** The prices between which a loan keeps its level. */
export interface WatchedPrices {
  /** At or below it the next threshold is reached; null at the last one. */
  readonly fall: Rate | null;
  /** Above it the current threshold is over; null below all. */
  readonly rise: Rate | null;
}

/** Returns the sale that is due once both windows have reached its threshold. */
export function saleDue(
  position: Position,
  { higher }: { readonly higher: Rate },
  thresholds: Thresholds,
): 'partial' | 'full' | undefined {
  if (hasReached(position, higher, thresholds.full_sale)) return 'full';
  return hasReached(position, higher, thresholds.partial_sale) ? 'partial' : undefined;
}

/**
 * Returns the prices that a tick is compared with; none for a loan without debt or collateral. The awaited threshold replaces the next one:
 * a level of sales outlasts its threshold by a percentage point, so a sale that was canceled there can be due again.
 */
export function watchedPrices(
  current: LoanLevel,
  { owed, coins }: Position,
  thresholds: Thresholds,
  awaited?: LoanThreshold,
): WatchedPrices {
  if (owed <= 0n || coins <= 0n) return { fall: null, rise: null };
  const next = awaited ?? loanThresholds[rankOf(current) + 1];
  const highestAt = (ltv: bigint) => {
    const units = divideRoundingDown(owed * one * one, coins * ltv);
    return units === 0n ? null : rateFromUnits(units);
  };
  return {
    fall: next === undefined ? null : highestAt(thresholds[next]),
    rise: current === null ? null : highestAt(thresholds[current] - calmShare),
  };
}
