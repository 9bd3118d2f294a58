/** Attempts before a mail counts as undeliverable, over some fourteen hours. */
export const mailAttempts = 10;

/** The pause after a failed attempt: five seconds after the first, then three times as long each time. */
export function pauseSecondsAfter(attempts: number): number {
  return 5 * 3 ** (attempts - 1);
}
