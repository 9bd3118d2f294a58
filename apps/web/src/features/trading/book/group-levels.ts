import type { Level } from './live-book.ts';

/** One row of the displayed book: the size between two prices, and the total of this and all better rows. */
export interface BookRow {
  readonly ticks: number;
  readonly lots: number;
  readonly totalLots: number;
}

/**
 * Groups levels by a price step, best first. Rounds bids down and asks up to the step, so that a row never shows a better price than its
 * levels have.
 */
export function groupLevels(
  levels: readonly Level[],
  side: 'bid' | 'ask',
  stepTicks: number,
  maxRows: number,
): BookRow[] {
  const rows: BookRow[] = [];
  let ticks: number | undefined;
  let lots = 0;
  let totalLots = 0;
  for (const level of levels) {
    const grouped = (side === 'bid' ? Math.floor : Math.ceil)(level.ticks / stepTicks) * stepTicks;
    if (grouped !== ticks) {
      if (ticks !== undefined) rows.push({ ticks, lots, totalLots });
      if (rows.length === maxRows) return rows;
      ticks = grouped;
      lots = 0;
    }
    lots += level.lots;
    totalLots += level.lots;
  }
  if (ticks !== undefined) rows.push({ ticks, lots, totalLots });
  return rows;
}

const factors = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const;
/** The largest useful step as a share of the price. */
const widestPart = 0.01;

/** Returns the useful steps at a price, in ticks. */
export function groupingSteps(bestTicks: number): readonly number[] {
  return factors.filter((factor) => factor === 1 || factor <= bestTicks * widestPart);
}
