const firstPauseMs = 3000;
const longestPauseMs = 10 * 60_000;
/** The pause grows with the age: a tenth of it. */
const pausePart = 10;

/** When an outside party is asked again about a payment that is as old as `since`. */
export function afterPause(since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(Math.max(age / pausePart, firstPauseMs), longestPauseMs));
}
