import { type Amount, amountDecimals, amountFromUnits, one, subtract, sum } from '../money/amount.ts';
import { divideRoundingDown, roundTo } from '../money/rounding.ts';

/** Returns the price of an early end: a share of the amount, rounded up to the asset's decimals, at most the amount. */
export function earlyEndPrice(amount: Amount, share: Amount, decimals: number): Amount {
  const step = 10n ** BigInt(amountDecimals - decimals);
  return amountFromUnits(-divideRoundingDown(-(amount * share), one * step) * step);
}

export interface Loss {
  /** Everything that the network took. */
  readonly total: Amount;
  /** What the platform bears. */
  readonly covered: Amount;
  /** What each holding bears, in their order. */
  readonly borne: readonly Amount[];
}

/** Splits a loss of a share of all holdings. The total and the covered part are rounded down to the asset's decimals. */
export function splitLoss(holdings: readonly Amount[], { share, coveredShare, decimals }: SplitTerms): Loss {
  const held = sum(holdings);
  const total = shareOf(held, share, decimals);
  const covered = shareOf(total, coveredShare, decimals);
  return { total, covered, borne: inProportion(subtract(total, covered), holdings, decimals) };
}

interface SplitTerms {
  readonly share: Amount;
  /** The share of the loss that the platform bears. */
  readonly coveredShare: Amount;
  readonly decimals: number;
}

const shareOf = (amount: Amount, share: Amount, decimals: number) =>
  roundTo(amountFromUnits(divideRoundingDown(amount * share, one)), decimals, 'down');

/**
 * Splits an amount in proportion to holdings, in units of the asset. Each part is rounded down; the units that remain go to the largest
 * remainders, and of equal ones to the earlier. No part exceeds its holding.
 */
function inProportion(amount: Amount, holdings: readonly Amount[], decimals: number): readonly Amount[] {
  const held = sum(holdings);
  if (held === 0n) return holdings;
  const unit = 10n ** BigInt(amountDecimals - decimals);
  const parts = holdings.map((holding, index) => {
    const exact = (amount / unit) * holding;
    const units = divideRoundingDown(exact, held);
    return { index, units, remainder: exact - units * held };
  });
  const left = amount / unit - parts.reduce((total, { units }) => total + units, 0n);
  const byRemainder = parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  );
  const raised = new Set(byRemainder.slice(0, Number(left)).map(({ index }) => index));
  return parts.map(({ index, units }) => amountFromUnits((units + (raised.has(index) ? 1n : 0n)) * unit));
}
