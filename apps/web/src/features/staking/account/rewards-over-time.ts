import type { Stake } from '@dukat/contract/staking';
import { type Amount, formatAmount, subtract, toAmount } from '@dukat/rules/money/amount';
import { timeOfDay } from '../calculator/staking-days.ts';

interface Point {
  readonly time: number;
  readonly value: number;
}

/**
 * Returns the sum of all rewards over time, oldest first: at the end of each listed month, then after each listed day. Starts where the
 * listed months do, which is before the first reward unless there are more months than are listed.
 */
export function rewardsOverTime({
  rewarded,
  months,
  rewards,
  created_at: createdAt,
}: Pick<Stake, 'rewarded' | 'months' | 'rewards' | 'created_at'>): readonly Point[] {
  const oldestMonth = months.at(-1)?.month;
  const oldestDay = rewards.at(-1)?.day;
  if (oldestMonth === undefined || oldestDay === undefined) return [];
  const total = toAmount(rewarded);
  const days = sumsBackwards(total, rewards).map(({ sum, row }) => pointAt(timeOfDay(row.day), sum));
  const ends = sumsBackwards(total, months)
    .map(({ sum, row }) => pointAt(endOfMonth(row.month), sum))
    .filter(({ time }) => time < timeOfDay(oldestDay));
  const before = months.reduce((left, { amount }) => subtract(left, toAmount(amount)), total);
  const start = pointAt(Math.max(Date.parse(createdAt), timeOfDay(`${oldestMonth}-01`)), before);
  return [start, ...ends.reverse(), ...days.reverse()];
}

/** Returns each row with the sum of all rewards after it, newest first as the rows are. */
function sumsBackwards<Row extends { readonly amount: string }>(total: Amount, rows: readonly Row[]) {
  let sum = total;
  return rows.map((row) => {
    const after = sum;
    sum = subtract(sum, toAmount(row.amount));
    return { row, sum: after };
  });
}

const pointAt = (time: number, sum: Amount): Point => ({ time, value: Number(formatAmount(sum)) });

/** Returns noon of the last day of a month such as 2026-11. */
function endOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number, 0, 12);
}
