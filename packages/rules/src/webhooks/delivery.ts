import { hourMs, minuteMs, secondMs } from '../time/durations.ts';

/** Pauses between attempts: eight quick and slow retries within a day. */
const pausesMs = [
  5 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  9 * hourMs,
];

/** Returns the pause after so many failed attempts; undefined if the delivery is given up. */
export const pauseAfterAttempt = (attempts: number): number | undefined => pausesMs[attempts - 1];
