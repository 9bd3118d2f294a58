/** Lines of one kind in a second; more are counted. */
const mostLinesOfKind = 10;
const mostKinds = 1_000;
const everyMs = 1_000;

/** What lines of a storm have in common. */
export interface LineKind {
  readonly level: number;
  readonly slice: unknown;
  readonly event: string;
  /** The route or the task, where a line names one. */
  readonly part: unknown;
}

/** Writes the line that says how many lines of an event were not written. */
export type WriteCount = (event: string, repeated: number) => void;

interface Storm {
  readonly event: string;
  readonly writeCount: WriteCount;
  count: number;
}

/**
 * Collapses storms: within a second at most ten lines of one kind are written. The first line brings the function that writes the number
 * of the others when the second is over. Returns whether to write a line now.
 */
export function collapseStorms(): (kind: LineKind, writeCount: WriteCount) => boolean {
  const storms = new Map<string, Storm>();
  function endSecond() {
    const ended = [...storms.values()];
    storms.clear();
    for (const { event, count, writeCount } of ended) {
      if (count > mostLinesOfKind) writeCount(event, count - mostLinesOfKind);
    }
  }
  return ({ level, slice, event, part }, writeCount) => {
    if (storms.size === 0) setTimeout(endSecond, everyMs).unref();
    const own = JSON.stringify([level, slice, event, part]);
    // Texts with varying parts must not fill the memory: beyond a thousand those of one level share one count.
    const isKnown = storms.has(own) || storms.size < mostKinds;
    const key = isKnown ? own : String(level);
    const storm = storms.get(key) ?? { event: isKnown ? event : 'other events', writeCount, count: 0 };
    storms.set(key, storm);
    storm.count += 1;
    return storm.count <= mostLinesOfKind;
  };
}
