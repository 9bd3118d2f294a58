import { isQuotablePrice } from './quotable-price.ts';

/** The trust in a source's price, updated every tick (domain, Rates). */
export interface GuardState {
  /** The last trusted price. */
  readonly trusted: number;
  readonly trustedAt: number;
  /** A price far from the trusted one that is not believed yet. */
  readonly candidate: number | null;
  readonly candidateTicks: number;
  readonly suspended: boolean;
}

export interface GuardLimits {
  /** A price that differs from the trusted one by more than this share is a jump: 0.2 is a fifth. */
  readonly largestStep: number;
  /** The number of ticks after which a jump is believed. */
  readonly ticksToBelieve: number;
  /** A jump by more than this factor is more likely an error of the source. */
  readonly farFactor: number;
  /** The number of ticks after which such a jump is believed. */
  readonly ticksToBelieveFar: number;
  /** A source without a price for longer than this is stale. */
  readonly longestSilenceMs: number;
}

export const defaultGuardLimits: GuardLimits = {
  largestStep: 0.2,
  ticksToBelieve: 6,
  farFactor: 20,
  ticksToBelieveFar: 60,
  longestSilenceMs: 60_000,
};

function isNear(a: number, b: number, step: number): boolean {
  return Math.abs(a - b) <= step * b;
}

function isFar(a: number, b: number, factor: number): boolean {
  return Math.max(a, b) > factor * Math.min(a, b);
}

/**
 * Returns the next state after a tick. A source that stops, jumps or sends an invalid price suspends the asset. Trading resumes
 * when the price returns, or when the new level has lasted long enough: a minute, or ten for a jump beyond twentyfold.
 *
 * @param said the source's price; undefined if it has none for the asset
 */
export function guardPrice(
  before: GuardState | undefined,
  said: unknown,
  nowMs: number,
  limits: GuardLimits = defaultGuardLimits,
): GuardState | undefined {
  if (said === undefined || said === null) return afterSilence(before, nowMs, limits);
  if (!isQuotablePrice(said)) {
    return before && { ...before, candidate: null, candidateTicks: 0, suspended: true };
  }
  if (before === undefined || isNear(said, before.trusted, limits.largestStep))
    return trustPrice(said, nowMs);
  return afterJump(before, said, nowMs, limits);
}

function trustPrice(price: number, nowMs: number): GuardState {
  return { trusted: price, trustedAt: nowMs, candidate: null, candidateTicks: 0, suspended: false };
}

function afterSilence(
  before: GuardState | undefined,
  nowMs: number,
  { longestSilenceMs }: GuardLimits,
): GuardState | undefined {
  if (before === undefined) return undefined;
  const isStale = nowMs - before.trustedAt > longestSilenceMs;
  return { ...before, suspended: before.suspended || isStale };
}

function afterJump(before: GuardState, price: number, nowMs: number, limits: GuardLimits): GuardState {
  // Compared with the price right after the jump: a price that keeps moving has not settled.
  const candidatePrice = before.candidate;
  const isStable = candidatePrice !== null && isNear(price, candidatePrice, limits.largestStep);
  const ticks = isStable ? before.candidateTicks + 1 : 1;
  const needed = isFar(price, before.trusted, limits.farFactor)
    ? limits.ticksToBelieveFar
    : limits.ticksToBelieve;
  if (ticks >= needed) return trustPrice(price, nowMs);
  const candidate = isStable ? candidatePrice : price;
  return { ...before, trustedAt: nowMs, candidate, candidateTicks: ticks, suspended: true };
}
