import { type Amount, amountFromUnits, one, zero } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import { divideRoundingDown, divideRoundingUp } from '../money/rounding.ts';
import { middleRate } from '../trading/market-maker/reference.ts';
import type { PlanConditions } from './plan.ts';

/** Cents: the margin is shown, never booked. */
const shownUnit = 10n ** 16n;

/** A part of a run, with the current rates of its coin. */
export interface PricedPart {
  readonly amount: Amount;
  readonly buy: Rate;
  readonly sell: Rate;
}

/** Returns the platform's margin in so many runs at current rates, rounded up to cents: 1,000 at 101 with a middle of 100 has 9.91. */
export function marginOfRuns(parts: readonly PricedPart[], runs: number): Amount {
  const units = parts.reduce((total, { amount, buy, sell }) => {
    const middle = middleRate(buy, sell);
    return total + divideRoundingUp(amount * BigInt(runs) * (buy - middle), buy);
  }, 0n);
  return amountFromUnits(divideRoundingUp(units, shownUnit) * shownUnit);
}

interface Funding {
  readonly amount: Amount;
  readonly conditions: Pick<PlanConditions, 'keepAtLeast'>;
}

/** Returns for how many runs the balance is enough, without what stays on it. */
export function fundedRuns({ amount, conditions }: Funding, available: Amount): number {
  const spendable = available - (conditions.keepAtLeast ?? zero);
  return spendable < amount ? 0 : Number(divideRoundingDown(spendable, amount));
}

/** Returns the average price of a purchase, rounded down; undefined if nothing was bought. */
export function averagePrice({
  spent,
  bought,
}: {
  readonly spent: Amount;
  readonly bought: Amount;
}): Amount | undefined {
  return bought === 0n ? undefined : amountFromUnits(divideRoundingDown(spent * one, bought));
}
