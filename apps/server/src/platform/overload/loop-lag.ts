export interface LoopLag {
  /** The event loop's lag in milliseconds. A single pause does not count; two in a row do. */
  milliseconds(): number;
  stop(): void;
}

const everyMs = 100;

/** Measures how late a timer fires, which is how long anything that arrived waits before it is read. */
export function watchLoopLag(now = () => performance.now()): LoopLag {
  let due = now() + everyMs;
  let before = 0;
  let last = 0;
  const lateNow = () => Math.max(0, now() - due);
  const timer = setInterval(() => {
    [before, last] = [last, lateNow()];
    due = now() + everyMs;
  }, everyMs);
  timer.unref();
  return {
    // If the next measurement is already late, it counts as the last one.
    milliseconds: () => Math.max(Math.min(before, last), Math.min(last, lateNow())),
    stop: () => clearInterval(timer),
  };
}
