/** How a source's price is trusted from tick to tick (domain, Rates). */
export interface GuardState {
  /** The last price that was traded at. */
  readonly trusted: number;
  readonly trustedAt: number;
  /** A price far from the trusted one that has to prove itself. */
  readonly candidate: number | null;
  readonly candidateTicks: number;
  readonly suspended: boolean;
}

export interface GuardLimits {
  /** Beyond this share of the trusted price a new price is a jump: 0.2 is a fifth. */
  readonly largestStep: number;
  /** A jump is believed once it has stood for so many ticks. */
  readonly ticksToBelieve: number;
  /** A source that says nothing for longer is stale. */
  readonly longestSilenceMs: number;
}

export const defaultGuardLimits: GuardLimits = {
  largestStep: 0.2,
  ticksToBelieve: 6,
  longestSilenceMs: 60_000,
};

function isNear(a: number, b: number, step: number): boolean {
  return Math.abs(a - b) <= step * b;
}

/**
 * The next state after a tick: a source that stops or jumps suspends the asset, and trading resumes by itself when the
 * price comes back or the new level has stood for long enough.
 */
export function guardPrice(
  before: GuardState | undefined,
  price: number | undefined,
  nowMs: number,
  limits: GuardLimits = defaultGuardLimits,
): GuardState | undefined {
  if (price === undefined) {
    if (before === undefined) return undefined;
    const isStale = nowMs - before.trustedAt > limits.longestSilenceMs;
    return { ...before, suspended: before.suspended || isStale };
  }
  const trusted: GuardState = {
    trusted: price,
    trustedAt: nowMs,
    candidate: null,
    candidateTicks: 0,
    suspended: false,
  };
  if (before === undefined || isNear(price, before.trusted, limits.largestStep)) return trusted;
  const stands = before.candidate !== null && isNear(price, before.candidate, limits.largestStep);
  const ticks = stands ? before.candidateTicks + 1 : 1;
  if (ticks >= limits.ticksToBelieve) return trusted;
  return { ...before, trustedAt: nowMs, candidate: price, candidateTicks: ticks, suspended: true };
}
