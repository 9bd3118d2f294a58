import { accept, type Result, refuse } from '../result.ts';

/** Failures in a row for one subject: an account, an account on a device it knows, or a network address. */
export interface Failures {
  readonly count: number;
  readonly lastAt: Date;
}

/** `link` counts the links that were asked for an address, answered or not: each is a mail to somebody. */
export type AttemptSubject = 'account' | 'known-device' | 'address' | 'link';

interface AttemptPolicy {
  /** Typing errors cost nothing. */
  readonly free: number;
  /** The first wait; each one after it is twice as long, up to 15 minutes. */
  readonly firstWaitMs: number;
  /** After so many in a row time alone opens nothing: a new password does. */
  readonly most: number;
  /** Failures this old no longer count. */
  readonly forgottenMs: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const policies: Readonly<Record<AttemptSubject, AttemptPolicy>> = {
  account: { free: 5, firstWaitMs: 1000, most: 100, forgottenMs: 90 * dayMs },
  'known-device': { free: 5, firstWaitMs: 1000, most: 100, forgottenMs: 90 * dayMs },
  // Many people may stand behind one address, so it is let off sooner and forgiven sooner.
  address: { free: 50, firstWaitMs: 1000, most: 1000, forgottenMs: dayMs },
  // Nothing is guessed here, so that waiting is always enough.
  link: { free: 3, firstWaitMs: 30_000, most: Number.POSITIVE_INFINITY, forgottenMs: dayMs },
};

const longestWaitMs = 15 * 60 * 1000;

/** How long after the last failure the next attempt must wait: nothing at first, then twice as long each time. */
export function waitAfter(failures: number, subject: AttemptSubject): number {
  const { free, firstWaitMs } = policies[subject];
  if (failures < free) return 0;
  // The exponent is held back only so that the power stays a number.
  return Math.min(firstWaitMs * 2 ** Math.min(failures - free, 20), longestWaitMs);
}

/** Whether a password may be tried now. `too_many_attempts` says how many seconds are left. */
export function decideAttempt(
  failures: Failures | undefined,
  subject: AttemptSubject,
  now: Date,
): Result<null, 'too_many_attempts' | 'login_locked'> {
  if (failures === undefined || isForgotten(failures, subject, now)) return accept(null);
  if (failures.count >= policies[subject].most) return refuse('login_locked');
  const left = waitAfter(failures.count, subject) - (now.getTime() - failures.lastAt.getTime());
  if (left <= 0) return accept(null);
  return refuse('too_many_attempts', { values: { seconds: String(Math.ceil(left / 1000)) } });
}

/** The count after one more failure; forgotten ones do not add to it. */
export function countFailure(failures: Failures | undefined, subject: AttemptSubject, now: Date): Failures {
  const earlier = failures === undefined || isForgotten(failures, subject, now) ? 0 : failures.count;
  return { count: earlier + 1, lastAt: now };
}

function isForgotten(failures: Failures, subject: AttemptSubject, now: Date): boolean {
  return now.getTime() - failures.lastAt.getTime() >= policies[subject].forgottenMs;
}
