import type { Email } from '@dukat/rules/identity/email';
import { type AttemptSubject, countFailure, decideAttempt } from '@dukat/rules/identity/login-attempts';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { addressSubject } from '../../../platform/limits/address-subject.ts';
import {
  clearOperatorFailures,
  findOperatorFailures,
  storeOperatorFailures,
  tryLockOperatorSubject,
} from './operator-failures-repository.ts';

export interface OperatorSubject {
  readonly kind: AttemptSubject;
  readonly key: string;
}

export type AttemptRefusal = 'too_many_attempts' | 'login_locked';

export const operatorSubject = (email: Email): OperatorSubject => ({
  kind: 'account',
  key: `account:${email}`,
});

/** The subjects by which password guesses are counted. Loopback is counted too, because no customers use this endpoint. */
export function operatorSubjects(
  email: Email | undefined,
  remoteAddress: string,
): readonly OperatorSubject[] {
  const address = addressSubject(remoteAddress, { isLoopbackCounted: true });
  const subjects: OperatorSubject[] = email === undefined ? [] : [operatorSubject(email)];
  return address === undefined ? subjects : [...subjects, { kind: 'address', key: address }];
}

/** Checks whether an operator's password may be tried now, at the sign-in or for a later proof. */
export async function admitOperatorAttempt(
  tx: Transaction,
  subjects: readonly OperatorSubject[],
  now: Date,
): Promise<Result<null, AttemptRefusal>> {
  for (const { kind, key } of subjects) {
    if (kind === 'account' && !(await tryLockOperatorSubject(tx, key))) {
      return refuse('too_many_attempts', { values: { seconds: '1' } });
    }
    const decision = decideAttempt(await findOperatorFailures(tx, key), kind, now);
    if (decision.refused) return decision;
  }
  return accept(null);
}

/** Counts a wrong password. The caller must commit this although the request is refused. */
export async function recordOperatorFailure(
  tx: Transaction,
  subjects: readonly OperatorSubject[],
  now: Date,
): Promise<void> {
  for (const { kind, key } of subjects) {
    await storeOperatorFailures(tx, key, countFailure(await findOperatorFailures(tx, key), kind, now));
  }
}

/** Clears the operator's failures. Failures of an address stay, or an attacker could reset them by signing in with an own account. */
export async function clearOperatorAttempts(
  tx: Transaction,
  subjects: readonly OperatorSubject[],
): Promise<void> {
  for (const { kind, key } of subjects) if (kind !== 'address') await clearOperatorFailures(tx, key);
}
