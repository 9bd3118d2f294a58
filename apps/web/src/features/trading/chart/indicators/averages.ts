// Lines over the closing prices of candles, oldest first. A line has no value until it has enough prices.

export type Line = readonly (number | undefined)[];

/** The simple moving average: the mean of the last `length` prices. */
export function movingAverage(prices: readonly number[], length: number): Line {
  let sum = 0;
  return prices.map((price, at) => {
    sum += price - (at < length ? 0 : (prices[at - length] ?? 0));
    return at < length - 1 ? undefined : sum / length;
  });
}

/** The exponential moving average: starts with the mean of the first `length` prices, then weighs each price with 2 / (length + 1). */
export function exponentialAverage(prices: readonly number[], length: number): Line {
  return smoothed(prices, length, 2 / (length + 1));
}

/** Wilder's smoothing, which weighs each value with 1 / length. */
export function wilderAverage(values: readonly number[], length: number): Line {
  return smoothed(values, length, 1 / length);
}

function smoothed(values: readonly number[], length: number, part: number): Line {
  let sum = 0;
  let average: number | undefined;
  return values.map((value, at) => {
    if (average !== undefined) average += (value - average) * part;
    else {
      sum += value;
      if (at === length - 1) average = sum / length;
    }
    return average;
  });
}
