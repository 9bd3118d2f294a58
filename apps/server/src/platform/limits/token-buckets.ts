/** So many at once, and so many more a second. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** What a caller may still do, and when more. */
export interface Allowance {
  readonly isSpent: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until everything is allowed again. */
  readonly resetSeconds: number;
  /** Until one more is allowed; 0 while one is. */
  readonly waitSeconds: number;
}

export interface TokenBuckets {
  /** Takes one where there is one. */
  take(subject: string, now: Date): Allowance;
  /** What a taking would say, without taking. */
  look(subject: string, now: Date): Allowance;
}

/** Subjects kept; beyond it the one that was quiet for longest, to the second, is forgotten, which at worst forgives it. */
export const mostSubjects = 50_000;

/** A map that is written by every call makes a table after the other; within a second the order is left as it is. */
const orderedEveryMs = 1_000;

interface Bucket {
  tokens: number;
  filledAt: number;
  /** Since when it has its place in the order. */
  placedAt: number;
}

/** A bucket for each subject, in memory: full at first, filled evenly, never above the burst. */
export function tokenBuckets({ burst, perSecond }: RateLimit): TokenBuckets {
  // In the order of their last use, to the second, so that the first is the quietest.
  const buckets = new Map<string, Bucket>();

  function tokensAt(bucket: Bucket | undefined, nowMs: number): number {
    if (bucket === undefined) return burst;
    // A clock that was set back fills nothing, and takes nothing away.
    const elapsedMs = Math.max(0, nowMs - bucket.filledAt);
    return Math.min(burst, bucket.tokens + (elapsedMs * perSecond) / 1000);
  }

  /** Puts it at the end of the order, and makes room where it is new. */
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
