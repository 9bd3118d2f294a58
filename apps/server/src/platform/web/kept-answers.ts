const livesMs = 2_000;
const mostKept = 500;

interface Kept {
  readonly answer: Promise<unknown>;
  readonly until: number;
}

/**
 * Answers that are alike for every visitor, for the pages that are drawn in the same moment: one page in five languages and two schemes asks
 * for the same rates and articles ten times. An answer that failed is asked for again. Bounded; nobody may change what is shared.
 */
export function createKeptAnswers() {
  // All live equally long, so the first is the oldest and the next to end.
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
      kept.set(key, { answer, until: now + livesMs });
      answer.catch(() => {
        if (kept.get(key)?.answer === answer) kept.delete(key);
      });
      return answer;
    },
    size: () => kept.size,
  };
}
