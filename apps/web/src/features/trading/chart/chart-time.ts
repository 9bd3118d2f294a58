import type { UTCTimestamp } from 'lightweight-charts';

/** Seconds since 1970 as the chart's library brands them. */
export function chartTime(seconds: number): UTCTimestamp {
  return seconds as UTCTimestamp;
}
