/**
 * Returns the instant the given number of milliseconds later. Rules receive the current time as an argument and never read a clock.
 */
export function later(instant: Date, milliseconds: number): Date {
  // oxlint-disable-next-line eslint/no-restricted-globals -- Only with a number: without one it would be a clock.
  return new Date(instant.getTime() + milliseconds);
}
