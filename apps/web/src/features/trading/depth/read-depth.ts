import type { Level } from '../book/live-book.ts';
import type { DepthShape } from './depth-shape.ts';

/** The size between the middle and a price: everything that would trade on the way there. */
export interface DepthReading {
  readonly side: 'bid' | 'ask';
  readonly ticks: number;
  readonly lots: number;
}

/** Reads the chart at a horizontal position from 0 (left) to 1 (right). */
export function readDepth(
  { lowestTicks, highestTicks }: Pick<DepthShape, 'lowestTicks' | 'highestTicks'>,
  bids: readonly Level[],
  asks: readonly Level[],
  part: number,
): DepthReading {
  const ticks = Math.round(lowestTicks + part * (highestTicks - lowestTicks));
  const side = part < 0.5 ? 'bid' : 'ask';
  const lots = (side === 'bid' ? bids : asks)
    .filter((level) => (side === 'bid' ? level.ticks >= ticks : level.ticks <= ticks))
    .reduce((sum, level) => sum + level.lots, 0);
  return { side, ticks, lots };
}
