import { countFailure, decideAttempt } from '@dukat/rules/identity/login-attempts';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { findFailures, storeFailures, tryLockSubject } from './login-failures-repository.ts';
import type { CountedSubject } from './login-subjects.ts';

export type AttemptRefusal = 'too_many_attempts' | 'login_locked';

/** Waiting time to report when another attempt is running. */
export const oneSecond = { values: { seconds: '1' } };

/**
 * Checks whether a password may be tried now, at any endpoint that takes one. Allows one attempt at a time per account or device. An
 * address is only counted, because many people may share it.
 */
export async function admitAttempt(
  tx: Transaction,
  subjects: readonly CountedSubject[],
  now: Date,
): Promise<Result<null, AttemptRefusal>> {
  for (const { kind, key } of subjects) {
    if (kind !== 'address' && !(await tryLockSubject(tx, key))) return refuse('too_many_attempts', oneSecond);
    const decision = decideAttempt(await findFailures(tx, key), kind, now);
    if (decision.refused) return decision;
  }
  return accept(null);
}

/** Counts a wrong password. The caller must commit although it refuses the request. */
export async function recordFailure(
  tx: Transaction,
  subjects: readonly CountedSubject[],
  now: Date,
): Promise<void> {
  for (const { kind, key } of subjects) {
    await storeFailures(tx, key, countFailure(await findFailures(tx, key), kind, now));
  }
}
