import type { Amount } from './amount.ts';

/**
 * Returns each amount's share of the total in whole steps: 1000 for tenths of a percent. The shares add up to exactly `steps`, so
 * that a shown list never adds up to 99.9 %. Each share is rounded down; the remaining steps go one each to the largest remainders,
 * and of equal ones to the earlier. Three equal amounts of 1000 steps are 334, 333 and 333. A negative amount counts as zero. If
 * the total is zero, all shares are zero.
 */
export function roundedShares(amounts: readonly Amount[], steps: number): readonly number[] {
  const parts = amounts.map((amount) => (amount > 0n ? amount : 0n));
  const whole = parts.reduce<bigint>((total, part) => total + part, 0n);
  if (whole === 0n) return parts.map(() => 0);
  const cut = parts.map((part, index) => {
    const scaled = part * BigInt(steps);
    return { index, count: Number(scaled / whole), remainder: scaled % whole };
  });
  const left = steps - cut.reduce((total, { count }) => total + count, 0);
  const byRemainder = [...cut].sort(
    (one, other) => Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder),
  );
  const rounded = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return cut.map(({ index, count }) => (rounded.has(index) ? count + 1 : count));
}
