/**
 * The instant so many milliseconds after another one. Rules count from instants that they are given and never ask a clock.
 */
export function later(instant: Date, milliseconds: number): Date {
  // oxlint-disable-next-line eslint/no-restricted-globals -- Only with a number: without one it would be a clock.
  return new Date(instant.getTime() + milliseconds);
}
