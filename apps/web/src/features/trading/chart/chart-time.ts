import type { UTCTimestamp } from 'lightweight-charts';

/** Seconds since 1970 as the chart's library brands them. */
export function chartTime(seconds: number): UTCTimestamp {
  if (!isTimestamp(seconds)) throw new RangeError('A candle begins at a whole second.');
  return seconds;
}

function isTimestamp(seconds: number): seconds is UTCTimestamp {
  return Number.isInteger(seconds);
}
