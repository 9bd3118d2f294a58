import { type Amount, add, amountFromUnits, one, smaller, subtract, zero } from '../money/amount.ts';
import { divideRoundingDown, roundTo } from '../money/rounding.ts';

// A position earns its amount times what the index of its product rises by. Sums are exact; only what is paid is rounded.

const daysOfYear = 365n;

/** Returns the index after days whose yearly rates have this sum. A day is 1/365 of a year, also in leap years. Rounded down. */
export function indexOf(rateSum: Amount): Amount {
  return amountFromUnits(divideRoundingDown(rateSum, daysOfYear));
}

/** The net yearly rate of a product whose platform keeps a share of the gross rate. Rounded down. */
export function netRate(gross: Amount, commission: Amount): Amount {
  return amountFromUnits(divideRoundingDown(gross * (one - commission), one));
}

/** The amount that earns from a day on, until the next period. */
export interface Period {
  readonly day: string;
  readonly amount: Amount;
}

/** Returns the amount that earns on a day. Periods are sorted by day. */
export function amountOn(periods: readonly Period[], day: string): Amount {
  return periods.findLast((period) => period.day <= day)?.amount ?? zero;
}

function changeFrom(
  periods: readonly Period[],
  day: string,
  change: (amount: Amount) => Amount,
): readonly Period[] {
  const before = periods.filter((period) => period.day < day);
  const after = periods.filter((period) => period.day > day);
  const first = { day, amount: amountOn(periods, day) };
  return [...before, ...[first, ...after].map((period) => ({ ...period, amount: change(period.amount) }))];
}

/** Adds to what earns from a day on. */
export function raiseFrom(periods: readonly Period[], day: string, amount: Amount): readonly Period[] {
  return changeFrom(periods, day, (earning) => add(earning, amount));
}

/** From a day on, no more than this earns: what leaves during a day does not earn on it, and the newest part leaves first. */
export function capFrom(periods: readonly Period[], day: string, most: Amount): readonly Period[] {
  return changeFrom(periods, day, (earning) => smaller(earning, most));
}

export interface Accrual {
  /** Everything that the position has earned, in 10^-36. */
  readonly earned: bigint;
  /** Everything that was paid. */
  readonly paid: Amount;
}

/** The index before and after a day. */
export interface IndexStep {
  readonly before: Amount;
  readonly after: Amount;
}

/** Returns what a position earned on a day and what is paid for it: the total earned, rounded down, less what was paid. */
export function rewardFor(
  { earned, paid }: Accrual,
  amount: Amount,
  { before, after }: IndexStep,
  decimals: number,
): { readonly earned: bigint; readonly reward: Amount } {
  const onDay = amount * (after - before);
  const total = amountFromUnits(divideRoundingDown(earned + onDay, one));
  return { earned: onDay, reward: subtract(roundTo(total, decimals, 'down'), paid) };
}
