import type { Level } from '../book/live-book.ts';
import type { DepthShape } from './depth-shape.ts';

/** What the book holds between the middle and a price: all that trades on the way there. */
export interface DepthReading {
  readonly side: 'bid' | 'ask';
  readonly ticks: number;
  readonly lots: number;
}

/** Reads the picture at a part of its width, from 0 at the left to 1 at the right. */
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
