import { type Amount, add, amountFromUnits, one, smaller, subtract } from '../money/amount.ts';
import { divideRoundingDown, roundTo } from '../money/rounding.ts';
import type { LoanState } from './loan.ts';

// Interest is simple: the principal of each night times the yearly rate, over 365, also in leap years. A night has the day on which it begins.

const daysOfYear = 365n;
/** Decimals of the currencies that are lent. */
const moneyDecimals = 2;

/** Returns the calendar day the given number of months later; the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

/** Returns the number of days from one day to another. */
export function daysBetween(from: string, until: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until), { largestUnit: 'day' }).days;
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

/**
 * Returns the nights whose interest is due and not booked. The job books nights that are over. Who pays earlier owes at least the night of
 * the draw.
 */
export function nightsDue(
  { drawnOn, nextNight }: { readonly drawnOn: string; readonly nextNight: string | null },
  today: string,
  { atLeastFirst }: { readonly atLeastFirst: boolean },
): readonly string[] {
  const nights: string[] = [];
  if (nextNight === null) return nights;
  for (let night = nextNight; night < today; night = dayAfter(night)) nights.push(night);
  if (nights.length === 0 && atLeastFirst && nextNight === drawnOn) nights.push(drawnOn);
  return nights;
}

/** Returns the interest on a sum of the principals of nights, to 18 decimals. */
export function interestOn(principalNights: bigint, yearlyRate: Amount): Amount {
  return amountFromUnits(divideRoundingDown(principalNights * yearlyRate, daysOfYear * one));
}

/** Returns what is posted of an interest in all: it is rounded up once, as a total. */
export function postedInterest(principalNights: bigint, yearlyRate: Amount): Amount {
  return roundTo(interestOn(principalNights, yearlyRate), moneyDecimals, 'up');
}

export interface Debt {
  readonly state: LoanState;
  readonly principal: Amount;
  /** The sum of the principal of each night that is booked, in 10^-18. */
  readonly principalNights: bigint;
  readonly interestPaid: Amount;
  readonly yearlyRate: Amount;
  readonly drawnOn: string;
  readonly nextNight: string | null;
}

export interface Owed {
  readonly interest: Amount;
  readonly total: Amount;
}

/** Returns what is owed on a day, with the interest of nights that are not booked yet. */
export function owedOn(debt: Debt, today: string): Owed {
  const nights = nightsDue(debt, today, { atLeastFirst: true }).length;
  const principalNights = debt.principalNights + debt.principal * BigInt(nights);
  const interest = subtract(postedInterest(principalNights, debt.yearlyRate), debt.interestPaid);
  return { interest, total: add(debt.principal, interest) };
}

/** Returns how a payoff is applied: to interest first. It must not exceed what is owed. */
export function applyPayoff(
  amount: Amount,
  interestDue: Amount,
): { readonly interest: Amount; readonly principal: Amount } {
  const interest = smaller(amount, interestDue);
  return { interest, principal: subtract(amount, interest) };
}
