import { wrongCardCodes } from '../gift-cards/limits.ts';
import { accept, type Result, refuse } from '../result.ts';
import { dayMs } from '../time/durations.ts';

/** Consecutive failures of one subject: an account, an account on a device that it knows, or a network address. */
export interface Failures {
  readonly count: number;
  readonly lastAt: Date;
}

/** `link` counts the links requested for an e-mail address, whether they were sent or not: each may be a mail to another person. */
export type AttemptSubject = 'account' | 'known-device' | 'address' | 'link' | 'gift-card';

interface AttemptPolicy {
  /** Failures without a wait, for typing errors. */
  readonly free: number;
  /** The first wait. Each later wait is twice as long, up to 15 minutes. */
  readonly firstWaitMs: number;
  /** After this many consecutive failures, waiting no longer helps: the owner must set a new password. */
  readonly most: number;
  /** After this time without a failure the count starts at zero. */
  readonly forgottenMs: number;
}

const policies: Readonly<Record<AttemptSubject, AttemptPolicy>> = {
  account: { free: 5, firstWaitMs: 1000, most: 100, forgottenMs: 90 * dayMs },
  'known-device': { free: 5, firstWaitMs: 1000, most: 100, forgottenMs: 90 * dayMs },
  // Many people may share one network address, so it has more attempts without a wait and is forgotten sooner.
  address: { free: 50, firstWaitMs: 1000, most: 1000, forgottenMs: dayMs },
  'gift-card': wrongCardCodes,
  // There is nothing to guess here, so a wait is always enough.
  link: { free: 3, firstWaitMs: 30_000, most: Number.POSITIVE_INFINITY, forgottenMs: dayMs },
};

const longestWaitMs = 15 * 60 * 1000;

/** Returns how long the next attempt must wait after the last failure: zero at first, then twice as long each time. */
export function waitAfter(failures: number, subject: AttemptSubject): number {
  const { free, firstWaitMs } = policies[subject];
  if (failures < free) return 0;
  // The cap only keeps the power finite.
  return Math.min(firstWaitMs * 2 ** Math.min(failures - free, 20), longestWaitMs);
}

/** Checks whether a password may be tried now. `too_many_attempts` has the number of seconds left. */
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

/** Returns the count after one more failure. Forgotten failures are not counted. */
export function countFailure(failures: Failures | undefined, subject: AttemptSubject, now: Date): Failures {
  const earlier = failures === undefined || isForgotten(failures, subject, now) ? 0 : failures.count;
  return { count: earlier + 1, lastAt: now };
}

function isForgotten(failures: Failures, subject: AttemptSubject, now: Date): boolean {
  return now.getTime() - failures.lastAt.getTime() >= policies[subject].forgottenMs;
}
