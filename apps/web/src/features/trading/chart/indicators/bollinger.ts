import { type Line, movingAverage } from './averages.ts';

export interface Bands {
  readonly middle: Line;
  readonly upper: Line;
  readonly lower: Line;
}

/** Bollinger bands: the moving average, and the given number of standard deviations (of the population) above and below it. */
export function bollingerBands(prices: readonly number[], length: number, deviations: number): Bands {
  const middle = movingAverage(prices, length);
  const reach = middle.map((mean, at) => {
    if (mean === undefined) return undefined;
    const squares = prices
      .slice(at - length + 1, at + 1)
      .reduce((sum, price) => sum + (price - mean) ** 2, 0);
    return Math.sqrt(squares / length) * deviations;
  });
  const band = (sign: 1 | -1) =>
    middle.map((mean, at) => {
      const far = reach[at];
      return mean === undefined || far === undefined ? undefined : mean + sign * far;
    });
  return { middle, upper: band(1), lower: band(-1) };
}
