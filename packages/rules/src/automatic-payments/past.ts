import { type Amount, amountFromUnits, holdableAmount, one, zero } from '../money/amount.ts';
import { cutTo, divideRoundingDown, divideRoundingUp } from '../money/rounding.ts';
import { dayMs } from '../time/durations.ts';
import { type Schedule, slotsAfter } from '../time/schedule.ts';

/** Over how many years a plan is replayed. Daily prices are kept for five (ADR 36). */
export const pastYears = [1, 3, 5] as const;
export type PastYears = (typeof pastYears)[number];

/** A day of the past: how many runs it has, and the reference price of each coin at its end. */
export interface PastDay {
  readonly day: string;
  readonly runs: number;
  readonly prices: readonly Amount[];
}

/** What a run spends on a coin, and at which fraction of the reference price it would buy and sell. */
export interface PastPart {
  readonly amount: Amount;
  readonly decimals: number;
  /** Today's rates, whose distance from their middle is the margin. */
  readonly buy: bigint;
  readonly sell: bigint;
}

interface PastPoint {
  readonly day: string;
  readonly spent: Amount;
  /** What selling everything would bring at the price of the day. */
  readonly value: Amount;
}

export interface PastResult {
  readonly runs: number;
  readonly spent: Amount;
  readonly value: Amount;
  readonly bought: readonly Amount[];
  /** From the first run on. */
  readonly course: readonly PastPoint[];
  /** The worst fall from an earlier value and what was added since, in hundredths of a percent rounded up. */
  readonly fall: { readonly share: bigint; readonly day: string };
}

/** The first of the days over which a plan is replayed: five years reach as far as daily prices. */
export const firstPastDay = (today: number, years: PastYears): string =>
  dayOf(today - (years * 365 - 1) * dayMs);

export const dayOf = (instant: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toString().slice(0, 10);

/** Counts the slots of each day (UTC) that a schedule would have had, from a day until an instant. */
export function countPastSlots(schedule: Schedule, from: string, until: number): ReadonlyMap<string, number> {
  const begun = { ...schedule, startsOn: from, endsOn: null };
  const counts = new Map<string, number>();
  for (const slot of slotsAfter(begun, Temporal.Instant.from(`${from}T00:00Z`).epochMilliseconds - 1)) {
    if (slot > until) break;
    const day = dayOf(slot);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** Replays a plan; undefined if no run lies in the days, or if the coins would be too many for an amount. Coins are rounded down in each run. */
export function replayPlan(days: readonly PastDay[], parts: readonly PastPart[]): PastResult | undefined {
  const bought = parts.map(() => 0n);
  const course: { day: string; spent: bigint; value: bigint }[] = [];
  const perRun = parts.reduce((total, { amount }) => total + amount, 0n);
  const fall = fallTracker();
  let runs = 0;
  for (const { day, runs: count, prices } of days) {
    for (const [index, part] of parts.entries()) {
      bought[index] = (bought[index] ?? 0n) + coinsOfRun(part, prices[index] ?? zero) * BigInt(count);
    }
    runs += count;
    if (runs === 0) continue;
    const value = parts.reduce(
      (total, part, index) => total + proceeds(part, bought[index] ?? 0n, prices[index] ?? zero),
      0n,
    );
    fall.note(day, value, perRun * BigInt(count));
    course.push({ day, spent: perRun * BigInt(runs), value });
  }
  const figures = [...bought, ...course.flatMap(({ spent, value }) => [spent, value])];
  if (figures.some((units) => holdableAmount(units) === undefined)) return undefined;
  const points = course.map(({ day, spent, value }) => ({
    ...{ day, spent: amountFromUnits(spent), value: amountFromUnits(value) },
  }));
  const last = points.at(-1);
  if (last === undefined) return undefined;
  const { spent, value } = last;
  return { runs, spent, value, course: points, bought: bought.map(amountFromUnits), fall: fall.worst() };
}

/** Replays one purchase of the whole sum on the day of the first run. */
export function replayOnce(days: readonly PastDay[], parts: readonly PastPart[]): PastResult | undefined {
  const total = days.reduce((sum, { runs }) => sum + runs, 0);
  const first = days.findIndex(({ runs }) => runs > 0);
  if (parts.some((part) => holdableAmount(part.amount * BigInt(total)) === undefined)) return undefined;
  return replayPlan(
    days.map((day, index) => ({ ...day, runs: index === first ? 1 : 0 })),
    parts.map((part) => ({ ...part, amount: amountFromUnits(part.amount * BigInt(total)) })),
  );
}

/** The gain in hundredths of a percent of what was spent, rounded down; negative for a loss. */
export const gainShare = ({ spent, value }: Pick<PastResult, 'spent' | 'value'>): bigint =>
  divideRoundingDown((value - spent) * hundredths, spent);

const hundredths = 10_000n;

function coinsOfRun({ amount, decimals, buy, sell }: PastPart, price: Amount): bigint {
  const paid = divideRoundingUp(price * 2n * buy, buy + sell);
  return cutTo(divideRoundingDown(amount * one, paid), decimals, 'down');
}

function proceeds({ buy, sell }: PastPart, coins: bigint, price: Amount): bigint {
  return divideRoundingDown(coins * price * 2n * sell, (buy + sell) * one);
}

/** Follows the highest value since the start, raised by what is added, and the worst fall from it. */
function fallTracker() {
  let peak = 0n;
  let worst = { share: 0n, day: '' };
  return {
    note(day: string, value: bigint, added: bigint) {
      peak += added;
      const share = divideRoundingUp((peak - value) * hundredths, peak);
      if (worst.day === '' || share > worst.share) worst = { share: share < 0n ? 0n : share, day };
      if (value > peak) peak = value;
    },
    worst: () => worst,
  };
}

/** Averages the prices of the days on which something was bought, rounded down; undefined without days. */
export function averageOfDays(prices: readonly Amount[]): Amount | undefined {
  const total = prices.reduce((sum, price) => sum + price, 0n);
  return prices.length === 0 ? undefined : amountFromUnits(total / BigInt(prices.length));
}
