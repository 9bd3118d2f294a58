import type { Level } from '../book/live-book.ts';

export interface DepthShape {
  /** Closed SVG paths in a box of 1000 × 1000: the price from left to right, the depth from below. */
  readonly bids: string;
  readonly asks: string;
  readonly lowestTicks: number;
  readonly highestTicks: number;
  readonly maxLots: number;
}

const box = 1_000;
/** The range of the chart on each side of the middle as a share of the price. Less if the book ends before. */
const widestPart = 0.05;

/** Returns two staircases that meet in the middle: how much could be bought and sold up to each price. */
export function depthShape(bids: readonly Level[], asks: readonly Level[]): DepthShape | undefined {
  const [bid, ask] = [bids[0], asks[0]];
  if (bid === undefined || ask === undefined) return undefined;
  const middle = (bid.ticks + ask.ticks) / 2;
  const reach = Math.max(
    Math.min(
      middle * widestPart,
      Math.max(middle - (bids.at(-1)?.ticks ?? 0), (asks.at(-1)?.ticks ?? 0) - middle),
    ),
    ask.ticks - middle,
  );
  const lowest = middle - reach;
  const span = 2 * reach;
  const [bidSteps, askSteps] = [bids, asks].map((levels) => toDepthSteps(levels, middle, reach));
  const most = Math.max(bidSteps?.at(-1)?.lots ?? 0, askSteps?.at(-1)?.lots ?? 0, 1);
  const x = (ticks: number) => (((ticks - lowest) / span) * box).toFixed(1);
  const y = (lots: number) => ((1 - lots / most) * box).toFixed(1);
  const path = (steps: readonly Step[], edge: number) => {
    const lines = steps.map(({ ticks, lots }) => `H${x(ticks)}V${y(lots)}`).join('');
    return `M${x(steps[0]?.ticks ?? middle)} ${box}${lines}H${x(edge)}V${box}Z`;
  };
  return {
    bids: path(bidSteps ?? [], lowest),
    asks: path(askSteps ?? [], middle + reach),
    lowestTicks: Math.max(lowest, 0),
    highestTicks: middle + reach,
    maxLots: most,
  };
}

interface Step {
  readonly ticks: number;
  /** The total of this and all better levels. */
  readonly lots: number;
}

function toDepthSteps(levels: readonly Level[], middle: number, reach: number): Step[] {
  let lots = 0;
  const steps: Step[] = [];
  for (const level of levels) {
    if (Math.abs(level.ticks - middle) > reach) break;
    lots += level.lots;
    steps.push({ ticks: level.ticks, lots });
  }
  return steps;
}
