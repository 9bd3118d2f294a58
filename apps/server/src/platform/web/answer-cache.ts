const lifetimeMs = 2_000;
const mostKept = 500;

interface Kept {
  readonly answer: Promise<unknown>;
  readonly until: number;
}

/**
 * Caches answers that are equal for all visitors: rendering one page in five languages and two colour schemes requests the same rates and
 * articles ten times. Failed answers are not kept. The size is bounded; callers must not change the shared values.
 */
export function createAnswerCache() {
  // All entries live equally long, so the first is the oldest and the next to expire.
  const kept = new Map<string, Kept>();

  return {
    ask(key: string, now: number, fetch: () => Promise<unknown>): Promise<unknown> {
      const known = kept.get(key);
      if (known !== undefined && known.until > now) return known.answer;
      kept.delete(key);
      for (const [oldest, { until }] of kept) {
        if (until > now && kept.size < mostKept) break;
        kept.delete(oldest);
      }
      const answer = fetch();
      kept.set(key, { answer, until: now + lifetimeMs });
      answer.catch(() => {
        if (kept.get(key)?.answer === answer) kept.delete(key);
      });
      return answer;
    },
    size: () => kept.size,
  };
}
