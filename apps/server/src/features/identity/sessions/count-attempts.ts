import { createLoginAttempts } from '../../../platform/limits/login-attempts-repository.ts';

export const { tryLockSubject, admitAttempt, recordFailure, clearFailures } = createLoginAttempts(
  'login_failures',
  'login',
);
