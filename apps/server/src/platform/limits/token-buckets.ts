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

/** Subjects kept; beyond it the one that was quiet for longest is forgotten, which at worst forgives it. */
export const mostSubjects = 50_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** A bucket for each subject, in memory: full at first, filled evenly, never above the burst. */
export function tokenBuckets({ burst, perSecond }: RateLimit): TokenBuckets {
  // In the order of their last use, so that the first is the quietest.
  const buckets = new Map<string, Bucket>();

  function filled(subject: string, nowMs: number): Bucket {
    const known = buckets.get(subject);
    if (known === undefined) return { tokens: burst, filledAt: nowMs };
    // A clock that was set back fills nothing, and takes nothing away.
    const elapsedMs = Math.max(0, nowMs - known.filledAt);
    return { tokens: Math.min(burst, known.tokens + (elapsedMs * perSecond) / 1000), filledAt: nowMs };
  }

  function allowance({ tokens }: Bucket, isSpent: boolean): Allowance {
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
      const bucket = filled(subject, now.getTime());
      return allowance(bucket, bucket.tokens < 1);
    },
    take(subject, now) {
      const bucket = filled(subject, now.getTime());
      const isSpent = bucket.tokens < 1;
      if (!isSpent) bucket.tokens -= 1;
      buckets.delete(subject);
      const [quietest] = buckets.keys();
      if (buckets.size >= mostSubjects && quietest !== undefined) buckets.delete(quietest);
      buckets.set(subject, bucket);
      return allowance(bucket, isSpent);
    },
  };
}
