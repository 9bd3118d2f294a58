import type { Clock } from '../../platform/clock.ts';

/** Caches the result of `read` for `maxAgeMs`, shared by all callers. Does not cache failures. */
export function cacheFor<Value>(
  maxAgeMs: number,
  clock: Clock,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let cached: { readonly atMs: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    if (cached !== undefined && nowMs - cached.atMs < maxAgeMs) return cached.value;
    const fresh = { atMs: nowMs, value: read() };
    fresh.value.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    cached = fresh;
    return fresh.value;
  };
}
