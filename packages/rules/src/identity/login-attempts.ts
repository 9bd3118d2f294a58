import { accept, type Result, refuse } from '../result.ts';

/** Failures in a row for one subject: an account, an account on a device it knows, or a network address. */
export interface Failures {
  readonly count: number;
  readonly lastAt: Date;
}

export type AttemptSubject = 'account' | 'known-device' | 'address';

interface AttemptPolicy {
  /** Typing errors cost nothing. */
  readonly free: number;
  /** After so many in a row only a new password (or, for an address, the next day) opens the door again. */
  readonly most: number;
}

const policies: Readonly<Record<AttemptSubject, AttemptPolicy>> = {
  account: { free: 5, most: 100 },
  'known-device': { free: 5, most: 100 },
  // Many people may stand behind one address.
  address: { free: 50, most: 1000 },
};

const firstWaitMs = 1000;
const longestWaitMs = 15 * 60 * 1000;
/** Failures this old no longer count. */
export const failuresForgottenMs = 24 * 60 * 60 * 1000;

/** How long after the last failure the next attempt must wait: nothing at first, then twice as long each time. */
export function waitAfter(failures: number, subject: AttemptSubject): number {
  const { free, most } = policies[subject];
  if (failures < free) return 0;
  if (failures >= most) return failuresForgottenMs;
  return Math.min(firstWaitMs * 2 ** Math.min(failures - free, 20), longestWaitMs);
}

/** Whether a password may be tried now. A refusal says how many seconds are left. */
export function decideAttempt(
  failures: Failures | undefined,
  subject: AttemptSubject,
  now: Date,
): Result<null, 'too_many_attempts'> {
  if (failures === undefined) return accept(null);
  const passed = now.getTime() - failures.lastAt.getTime();
  if (passed >= failuresForgottenMs) return accept(null);
  const left = waitAfter(failures.count, subject) - passed;
  if (left <= 0) return accept(null);
  return refuse('too_many_attempts', { values: { seconds: String(Math.ceil(left / 1000)) } });
}

/** The count after one more failure; old ones are forgotten first. */
export function countFailure(failures: Failures | undefined, now: Date): Failures {
  const isOld = failures === undefined || now.getTime() - failures.lastAt.getTime() >= failuresForgottenMs;
  return { count: (isOld ? 0 : failures.count) + 1, lastAt: now };
}
