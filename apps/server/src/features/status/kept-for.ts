import type { Clock } from '../../platform/clock.ts';

/** Reads once for everybody who asks within so long. What failed is read again at the next question. */
export function keptFor<Value>(
  forMs: number,
  clock: Clock,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly atMs: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    if (kept !== undefined && nowMs - kept.atMs < forMs) return kept.value;
    const mine = { atMs: nowMs, value: read() };
    mine.value.catch(() => {
      if (kept === mine) kept = undefined;
    });
    kept = mine;
    return mine.value;
  };
}
