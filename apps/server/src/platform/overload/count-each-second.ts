const everyMs = 1_000;

/** Counts frequent events and reports their number once a second; reports nothing if there were none. */
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
