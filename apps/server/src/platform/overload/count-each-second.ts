const everyMs = 1_000;

/** Counts what may happen thousands of times a second and reports it once a second, and not at all where nothing happened. */
export function countEachSecond(report: (count: number) => void): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > 1) return;
    setTimeout(() => {
      report(count);
      count = 0;
    }, everyMs).unref();
  };
}
