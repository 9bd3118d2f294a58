import { ApiError } from '../../../platform/api/api-error.ts';

/** What is known after the server was asked again: what it says now, and whether the act is done. */
export interface Found<T> {
  readonly isDone: boolean;
  readonly now: T;
}

interface Search<T> {
  /** What the server knows of the thing; throws where it does not answer. */
  readonly ask: () => Promise<T>;
  readonly isDone: (now: T) => boolean;
}

interface Time {
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** A request waits in the server no longer than this: what is not done by then was never taken. */
export const settledAfterMs = 8_000;
const firstPauseMs = 500;
const longestPauseMs = 4_000;

const usualTime: Time = {
  nowMs: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Whether the answer to an act on money was lost, so that nobody knows what became of it: a line that was cut, a server that
 * failed, or one that is still at it. Any other refusal is certain.
 */
export function isLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status >= 500 || error.status === 408 || error.code === 'request_running';
}

/**
 * Asks until it is known whether a lost act was done: at once where it was, and not before the server has let it go where it
 * was not. Goes on for as long as the server does not answer. Throws what is refused, such as a session that has ended.
 */
export async function findOut<T>({ ask, isDone }: Search<T>, time = usualTime): Promise<Found<T>> {
  const begun = time.nowMs();
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      const now = await ask();
      if (isDone(now)) return { isDone: true, now };
      if (time.nowMs() - begun >= settledAfterMs) return { isDone: false, now };
    } catch (error) {
      // Turned away for asking too often is no answer either.
      if (!isLost(error) && !(error instanceof ApiError && error.status === 429)) throw error;
    }
    await time.wait(pause);
  }
}

const lostAfterMs = 12_000;

/** An answer that does not come is as good as lost; the person waits no longer than this without a word. */
export async function answeredInTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer came in time.')), lostAfterMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
