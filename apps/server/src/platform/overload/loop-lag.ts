export interface LoopLag {
  /** How late this process is with everything, in milliseconds. A single pause counts for nothing: two in a row do. */
  milliseconds(): number;
  stop(): void;
}

const everyMs = 100;

/** Watches how late a timer comes, which is how long whatever has arrived waits until it is read. */
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
    // While the next one is late already, it counts as the last.
    milliseconds: () => Math.max(Math.min(before, last), Math.min(last, lateNow())),
    stop: () => clearInterval(timer),
  };
}
