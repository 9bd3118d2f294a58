import type { UTCTimestamp } from 'lightweight-charts';

/** Returns Unix seconds in the branded type of the chart library. */
export function chartTime(seconds: number): UTCTimestamp {
  if (!isTimestamp(seconds)) throw new RangeError('expected a candle to begin at a whole second');
  return seconds;
}

function isTimestamp(seconds: number): seconds is UTCTimestamp {
  return Number.isInteger(seconds);
}
