import { type Amount, add, amountFromUnits, formatAmount, subtract, zero } from '../money/amount.ts';
import { roundTo } from '../money/rounding.ts';
import { priceDecimals } from '../orders/price-limits.ts';
import { accept, type Result, refuse } from '../result.ts';
import { type Schedule, slotsAfter } from '../time/schedule.ts';
import { longestDelayMs } from './limits.ts';
import type { PlanTerms } from './plan.ts';

/** Why a run placed no order. */
export const skipReasons = [
  'not_enough_funds',
  'below_minimum',
  'price_above',
  'price_below',
  'ceiling',
  'suspended',
  'price_moved',
  'above_limit',
  'terms_not_agreed',
  'frozen',
  'previous_open',
  'missed',
  'by_owner',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** These reasons follow from what the owner chose, so they are no failures. */
const chosen: ReadonlySet<SkipReason> = new Set<SkipReason>([
  'price_above',
  'price_below',
  'ceiling',
  'previous_open',
  'missed',
  'by_owner',
]);

export const isFailure = (reason: SkipReason): boolean => !chosen.has(reason);

export interface RunSituation {
  /** The price of the plan's first coin, in units of an amount. */
  readonly price: bigint;
  readonly spentThisMonth: Amount;
  readonly available: Amount;
}

/** Reports whether a rate is further than 2 % from the last trusted one. Without an earlier tick there is nothing to compare. */
export function hasPriceMoved(rate: bigint, trusted: bigint | undefined): boolean {
  if (trusted === undefined) return false;
  const distance = rate > trusted ? rate - trusted : trusted - rate;
  return distance * 50n > trusted;
}

/** Decides by the plan's conditions whether a run buys now. */
export function decideRun(
  { amount, conditions }: Pick<PlanTerms, 'amount' | 'conditions'>,
  { price, spentThisMonth, available }: RunSituation,
): Result<undefined, 'price_above' | 'price_below' | 'ceiling' | 'not_enough_funds'> {
  const { onlyBelow, onlyAbove, monthCeiling, keepAtLeast } = conditions;
  if (onlyBelow !== null && price >= onlyBelow) return refuse('price_above');
  if (onlyAbove !== null && price <= onlyAbove) return refuse('price_below');
  if (monthCeiling !== null && add(spentThisMonth, amount) > monthCeiling) return refuse('ceiling');
  const needed = add(amount, keepAtLeast ?? zero);
  if (needed > available) {
    return refuse('not_enough_funds', { values: { missing: formatAmount(subtract(needed, available)) } });
  }
  return accept(undefined);
}

/** Reports whether the newest of these daily prices is 1 % or further below their average. Prices of charts, which are no money. */
export function isBelowAverage(prices: readonly number[], days: number): boolean {
  const last = prices.at(-1);
  // A short history has no average of its days yet.
  if (last === undefined || prices.length < days) return false;
  const average = prices.reduce((total, price) => total + price, 0) / prices.length;
  return last <= average * 0.99;
}

/** What a run spends while the price is low; the fraction that a price cannot have is dropped. */
export function raisedAmount({
  amount,
  fiat,
  conditions,
}: Pick<PlanTerms, 'amount' | 'fiat' | 'conditions'>): Amount {
  const percent = BigInt(100 + (conditions.buyMore ?? 0));
  return roundTo(amountFromUnits((amount * percent) / 100n), priceDecimals(fiat), 'down');
}

export interface DueSlots {
  /** The slot to run; undefined if all are too old. */
  readonly run: number | undefined;
  /** The slots that passed without a run: the first, and their number. */
  readonly missed: { readonly first: number; readonly count: number } | undefined;
  /** The next slot; undefined if the schedule has ended. */
  readonly next: number | undefined;
  /** From the newest slot to the next one. */
  readonly periodMs: number;
}

/** Decides which of the slots from `due` until `now` runs: the newest, unless it is older than a day. All in milliseconds. */
export function dueSlots(schedule: Schedule, due: number, now: number): DueSlots {
  let newest = due;
  let passed = 0;
  let next: number | undefined;
  for (const slot of slotsAfter(schedule, due)) {
    if (slot > now) {
      next = slot;
      break;
    }
    newest = slot;
    passed += 1;
  }
  const isLate = now - newest >= longestDelayMs;
  const count = isLate ? passed + 1 : passed;
  return {
    run: isLate ? undefined : newest,
    missed: count === 0 ? undefined : { first: due, count },
    next,
    periodMs: (next ?? newest + longestDelayMs) - newest,
  };
}

interface RunOrder {
  readonly status: string;
  readonly fiatValue: Amount;
  readonly filledFiat: Amount;
}

/** The result of a run whose orders have ended: undefined while one of them trades. Rounding may leave up to a hundredth unspent. */
export function runResult(orders: readonly RunOrder[]): 'bought' | 'partly' | 'failed' | undefined {
  if (orders.some(({ status }) => status !== 'FINISHED' && status !== 'CANCELED')) return undefined;
  if (orders.every(({ filledFiat }) => filledFiat === 0n)) return 'failed';
  const isWhole = orders.every(({ fiatValue, filledFiat }) => filledFiat * 100n >= fiatValue * 99n);
  return isWhole ? 'bought' : 'partly';
}
