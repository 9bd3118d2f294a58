/** A token bucket: its size and its refill rate. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** The remaining calls of a subject, and when there will be more. */
export interface Allowance {
  readonly isSpent: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until the bucket is full. */
  readonly resetSeconds: number;
  /** Until the next call is allowed; 0 if one is allowed now. */
  readonly waitSeconds: number;
}

export interface TokenBuckets {
  /** Takes one token if there is one. */
  take(subject: string, now: Date): Allowance;
  /** Returns the state without taking a token. */
  look(subject: string, now: Date): Allowance;
}

/** The most subjects kept. Beyond it the least recently used one (to the second) is dropped, which at worst refills its bucket. */
export const mostSubjects = 50_000;

/** Reorder a subject at most once a second: reordering at every call makes the Map allocate one table after another. */
const orderedEveryMs = 1_000;

interface Bucket {
  tokens: number;
  filledAt: number;
  /** When it was last moved to the end of the order. */
  placedAt: number;
}

/** One token bucket per subject, in memory. Buckets start full and refill steadily up to the burst. */
export function tokenBuckets({ burst, perSecond }: RateLimit): TokenBuckets {
  // Ordered by last use, to the second, so that the first is the least recently used.
  const buckets = new Map<string, Bucket>();

  function tokensAt(bucket: Bucket | undefined, nowMs: number): number {
    if (bucket === undefined) return burst;
    // When the clock is set back, nothing is refilled or taken away.
    const elapsedMs = Math.max(0, nowMs - bucket.filledAt);
    return Math.min(burst, bucket.tokens + (elapsedMs * perSecond) / 1000);
  }

  /** Moves a bucket to the end of the order, and drops the oldest one if there are too many. */
  function place(subject: string, bucket: Bucket): void {
    buckets.delete(subject);
    if (buckets.size >= mostSubjects) {
      const [quietest] = buckets.keys();
      if (quietest !== undefined) buckets.delete(quietest);
    }
    buckets.set(subject, bucket);
  }

  function allowance(tokens: number, isSpent: boolean): Allowance {
    return {
      isSpent,
      limit: burst,
      remaining: Math.floor(tokens),
      resetSeconds: Math.ceil((burst - tokens) / perSecond),
      waitSeconds: tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond),
    };
  }

  return {
    look(subject, now) {
      const tokens = tokensAt(buckets.get(subject), now.getTime());
      return allowance(tokens, tokens < 1);
    },
    take(subject, now) {
      const nowMs = now.getTime();
      const known = buckets.get(subject);
      const before = tokensAt(known, nowMs);
      const isSpent = before < 1;
      const tokens = isSpent ? before : before - 1;
      if (known !== undefined && Math.abs(nowMs - known.placedAt) < orderedEveryMs) {
        known.tokens = tokens;
        known.filledAt = nowMs;
      } else place(subject, { tokens, filledAt: nowMs, placedAt: nowMs });
      return allowance(tokens, isSpent);
    },
  };
}
