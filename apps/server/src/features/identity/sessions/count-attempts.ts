import { countFailure, decideAttempt } from '@dukat/rules/identity/login-attempts';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { failuresOf, holdSubject, storeFailures } from './login-failures-repository.ts';
import type { CountedSubject } from './login-subjects.ts';

export type AttemptRefusal = 'too_many_attempts' | 'login_locked';

/** What another attempt that runs at this very moment costs. */
export const oneSecond = { values: { seconds: '1' } };

/**
 * Whether a password may be tried now, wherever it is asked for. Of an account one attempt at a time is let through, and
 * an address is only counted: many people may stand behind it.
 */
export async function admitAttempt(
  tx: Transaction,
  subjects: readonly CountedSubject[],
  now: Date,
): Promise<Result<null, AttemptRefusal>> {
  for (const { kind, key } of subjects) {
    if (kind !== 'address' && !(await holdSubject(tx, key))) return refuse('too_many_attempts', oneSecond);
    const decision = decideAttempt(await failuresOf(tx, key), kind, now);
    if (decision.refused) return decision;
  }
  return accept(null);
}

/** Counts a wrong password; what this writes must be kept although the request is refused. */
export async function noteFailure(
  tx: Transaction,
  subjects: readonly CountedSubject[],
  now: Date,
): Promise<void> {
  for (const { kind, key } of subjects) {
    await storeFailures(tx, key, countFailure(await failuresOf(tx, key), kind, now));
  }
}
