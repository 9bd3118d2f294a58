import { type Line, wilderAverage } from './averages.ts';

const whole = 100;

/** Wilder's relative strength index from 0 to 100: 100 if the price has only risen, 50 if it has not moved. */
export function relativeStrength(prices: readonly number[], length: number): Line {
  const moves = prices.slice(1).map((price, at) => price - (prices[at] ?? price));
  const gains = wilderAverage(
    moves.map((move) => Math.max(move, 0)),
    length,
  );
  const losses = wilderAverage(
    moves.map((move) => Math.max(-move, 0)),
    length,
  );
  const index = gains.map((gain, at) => {
    const loss = losses[at];
    if (gain === undefined || loss === undefined) return undefined;
    return gain + loss === 0 ? whole / 2 : (whole * gain) / (gain + loss);
  });
  return prices.length === 0 ? [] : [undefined, ...index];
}
