const firstMs = 500;
const longestMs = 30_000;

/**
 * Returns the delay before the next attempt: doubled after each failure, with jitter so that clients do not reconnect at the same moment.
 * The first attempt comes after 250 to 500 ms, the seventh and all later ones after 15 to 30 s.
 */
export function backOffMs(failures: number, random: () => number): number {
  const longest = Math.min(longestMs, firstMs * 2 ** failures);
  return longest * (0.5 + random() / 2);
}
