import type { Email } from '@dukat/rules/identity/email';
import { addressSubject } from '../../../platform/limits/address-subject.ts';
import {
  type CountedSubject,
  createLoginAttempts,
} from '../../../platform/limits/login-attempts-repository.ts';

export const operatorSubject = (email: Email): CountedSubject => ({
  kind: 'account',
  key: `account:${email}`,
});

/** The subjects by which password guesses are counted. Loopback is counted too, because no customers use this endpoint. */
export function operatorSubjects(email: Email | undefined, remoteAddress: string): readonly CountedSubject[] {
  const address = addressSubject(remoteAddress, { isLoopbackCounted: true });
  const subjects: CountedSubject[] = email === undefined ? [] : [operatorSubject(email)];
  return address === undefined ? subjects : [...subjects, { kind: 'address', key: address }];
}

export const {
  admitAttempt: admitOperatorAttempt,
  recordFailure: recordOperatorFailure,
  clearFailures: clearOperatorFailures,
} = createLoginAttempts('operator_login_failures', 'operator-login');
