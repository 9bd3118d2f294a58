import { type Amount, add, amountFromUnits, zero } from '../money/amount.ts';
import { divideRoundingDown } from '../money/rounding.ts';
import { indexOf, rewardFor } from './accrual.ts';

/** Days with the same net rate. */
export interface RateSpan {
  readonly days: number;
  readonly net: Amount;
}

/** Returns the average net rate of all days, rounded down. Days without a rate or with the rate zero do not count. */
export function averageRate(spans: readonly RateSpan[]): Amount | undefined {
  const counted = spans.filter(({ days, net }) => days > 0 && net > zero);
  const days = counted.reduce((total, span) => total + BigInt(span.days), 0n);
  if (days === 0n) return undefined;
  const weighted = counted.reduce((total, { days: ofSpan, net }) => total + net * BigInt(ofSpan), 0n);
  return amountFromUnits(divideRoundingDown(weighted, days));
}

export interface ProjectedDay {
  /** The rewards so far if they are credited to the balance. */
  readonly paidOut: Amount;
  /** The rewards so far if they are staked too. */
  readonly compounded: Amount;
}

interface Terms {
  readonly amount: Amount;
  /** The net yearly rate of each day. */
  readonly rate: Amount;
  readonly days: number;
  readonly decimals: number;
}

/** Returns the rewards after each day if the rate stays, paid and rounded as rewards of real positions are. */
export function projectRewards({ amount, rate, days, decimals }: Terms): readonly ProjectedDay[] {
  const projected: ProjectedDay[] = [];
  let before = zero;
  let simple = { earned: 0n, paid: zero };
  let grown = { earned: 0n, paid: zero };
  for (let day = 1n; day <= BigInt(days); day += 1n) {
    const step = { before, after: indexOf(amountFromUnits(rate * day)) };
    const next = (accrual: typeof simple, earning: Amount) => {
      const { earned, reward } = rewardFor(accrual, earning, step, decimals);
      return { earned: accrual.earned + earned, paid: add(accrual.paid, reward) };
    };
    simple = next(simple, amount);
    grown = next(grown, add(amount, grown.paid));
    before = step.after;
    projected.push({ paidOut: simple.paid, compounded: grown.paid });
  }
  return projected;
}
