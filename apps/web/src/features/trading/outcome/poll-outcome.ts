import { ApiError } from '../../../platform/api/api-error.ts';

/** The result of a lookup: the current state, and whether the action is done. */
export interface PollResult<T> {
  readonly isDone: boolean;
  readonly now: T;
}

interface OutcomeQuery<T> {
  /** Reads the current state from the server. Throws if the server does not answer. */
  readonly ask: () => Promise<T>;
  readonly isDone: (now: T) => boolean;
}

interface Time {
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** The server holds a request no longer than this. An action that is not done by then was never accepted. */
export const requestDeadlineMs = 8_000;
const firstPauseMs = 500;
const longestPauseMs = 4_000;

const defaultTime: Time = {
  nowMs: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Returns true if the response to an action with money was lost and its outcome is unknown: a broken connection, a server error, or a
 * request still running. Any other refusal is certain.
 */
export function isResponseLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status >= 500 || error.status === 408 || error.code === 'request_running';
}

/**
 * Polls until it is known whether an action with a lost response was done. Returns at once if it was, and only after the server's
 * deadline if it was not. Goes on while the server does not answer. Throws refusals, such as an ended session.
 */
export async function pollOutcome<T>(
  { ask, isDone }: OutcomeQuery<T>,
  time = defaultTime,
): Promise<PollResult<T>> {
  const startedMs = time.nowMs();
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      const now = await ask();
      if (isDone(now)) return { isDone: true, now };
      if (time.nowMs() - startedMs >= requestDeadlineMs) return { isDone: false, now };
    } catch (error) {
      // A rate limit is not an answer either.
      if (!isResponseLost(error) && !(error instanceof ApiError && error.status === 429)) throw error;
    }
    await time.wait(pause);
  }
}

const responseTimeoutMs = 12_000;

/** Treats a missing response as lost after this time, so that the person is informed. */
export async function withResponseTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer came in time.')), responseTimeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
