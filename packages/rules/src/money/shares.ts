import type { Amount } from './amount.ts';

/**
 * What part of their whole each amount is, in so many steps: 1000 for tenths of a percent. The parts add to exactly `steps`, so that a
 * list of them never comes to 99.9 %: each is rounded down, and what is left over goes, a step each, to those that lost most by it (largest
 * remainder), of equals to the earlier. Three equal ones of 1000 steps are 334, 333 and 333. Amounts below zero have no part; a whole
 * of zero has none at all, and gives zeros.
 */
export function sharesOf(amounts: readonly Amount[], steps: number): readonly number[] {
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
