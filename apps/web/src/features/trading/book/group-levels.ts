import type { Level } from './live-book.ts';

/** One line of the shown book: what stands between two prices, and all that is better. */
export interface BookRow {
  readonly ticks: number;
  readonly lots: number;
  readonly totalLots: number;
}

/**
 * Puts levels together by a step of prices, best first. A bid counts at the step below it and an ask at the step above, so
 * that a row never promises a better price than what stands in it.
 */
export function groupLevels(
  levels: readonly Level[],
  side: 'bid' | 'ask',
  stepTicks: number,
  mostRows: number,
): BookRow[] {
  const rows: BookRow[] = [];
  let ticks: number | undefined;
  let lots = 0;
  let totalLots = 0;
  for (const level of levels) {
    const grouped = (side === 'bid' ? Math.floor : Math.ceil)(level.ticks / stepTicks) * stepTicks;
    if (grouped !== ticks) {
      if (ticks !== undefined) rows.push({ ticks, lots, totalLots });
      if (rows.length === mostRows) return rows;
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
/** A row that spans more than this part of the price says nothing any more. */
const widestPart = 0.01;

/** The steps that are worth offering at a price, in ticks. */
export function groupingSteps(bestTicks: number): readonly number[] {
  return factors.filter((factor) => factor === 1 || factor <= bestTicks * widestPart);
}
