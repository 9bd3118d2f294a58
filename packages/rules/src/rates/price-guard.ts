import { isQuotablePrice } from './quotable-price.ts';

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
  /** So many times as much, or as little, is rather a source's mistake than a market. */
  readonly farFactor: number;
  /** What a jump so far must stand for. */
  readonly ticksToBelieveFar: number;
  /** A source that says nothing for longer is stale. */
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
 * The next state after a tick: a source that stops, jumps or says what is no price suspends the asset, and trading resumes
 * by itself when the price comes back or the new level has stood for long enough: a minute, ten for a jump beyond twentyfold.
 *
 * @param said the source's word; undefined where it says nothing of the asset
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
  if (before === undefined || isNear(said, before.trusted, limits.largestStep)) return trusting(said, nowMs);
  return afterJump(before, said, nowMs, limits);
}

function trusting(price: number, nowMs: number): GuardState {
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
  // Measured from where the jump landed: what goes on moving has not stood anywhere.
  const landed = before.candidate;
  const stands = landed !== null && isNear(price, landed, limits.largestStep);
  const ticks = stands ? before.candidateTicks + 1 : 1;
  const needed = isFar(price, before.trusted, limits.farFactor)
    ? limits.ticksToBelieveFar
    : limits.ticksToBelieve;
  if (ticks >= needed) return trusting(price, nowMs);
  const candidate = stands ? landed : price;
  return { ...before, trustedAt: nowMs, candidate, candidateTicks: ticks, suspended: true };
}
