import { exponentialAverage, type Line } from './averages.ts';

export interface Macd {
  readonly line: Line;
  readonly signal: Line;
  readonly histogram: Line;
}

/** Appel's moving average convergence divergence: a fast average minus a slow one, the average of that line, and their difference. */
export function macd(prices: readonly number[], quick: number, slow: number, signalLength: number): Macd {
  const [fast, late] = [exponentialAverage(prices, quick), exponentialAverage(prices, slow)];
  const line = fast.map((value, at) => {
    const other = late[at];
    return value === undefined || other === undefined ? undefined : value - other;
  });
  const begins = line.findIndex((value) => value !== undefined);
  const known = begins === -1 ? [] : line.slice(begins).map((value) => value ?? 0);
  const averaged = exponentialAverage(known, signalLength);
  const signal = line.map((_, at) => (begins === -1 || at < begins ? undefined : averaged[at - begins]));
  const histogram = line.map((value, at) => {
    const other = signal[at];
    return value === undefined || other === undefined ? undefined : value - other;
  });
  return { line, signal, histogram };
}
