import { parseEmail } from '@dukat/rules/identity/email';
import { decideNewPassword } from '@dukat/rules/identity/new-password';
import type { PasswordRefusal } from '@dukat/rules/identity/password';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInOperator } from '../../../platform/http/caller.ts';
import type { AttemptRefusal } from '../../../platform/limits/login-attempts-repository.ts';
import { hashPassword, isLeaked, verifyPassword } from '../../identity/passwords/password-facade.ts';
import { findOperator, setOperatorPassword } from '../operators-repository.ts';
import {
  admitOperatorAttempt,
  clearOperatorFailures,
  operatorSubjects,
  recordOperatorFailure,
} from './count-operator-attempts.ts';
import { endOperatorSessions } from './operator-sessions-repository.ts';

/** The product's name is among the first guesses, so it does not strengthen a password. */
const brandWord = 'dukat';

interface Change {
  readonly operator: SignedInOperator;
  readonly sessionId: string;
  readonly current: string;
  readonly password: string;
  readonly remoteAddress: string;
  readonly now: Date;
}

type Refusal = PasswordRefusal | 'password_breached' | 'login_failed' | 'password_unchanged' | AttemptRefusal;

/**
 * Sets the operator's own password. A session alone is not enough: wrong current passwords count like failed sign-ins, and every other
 * session ends. The caller must commit what a refused attempt wrote.
 */
export async function changeOperatorPassword(
  tx: Transaction,
  { operator, sessionId, current, password, remoteAddress, now }: Change,
): Promise<Result<Record<string, never>, Refusal>> {
  const email = parseEmail(operator.email);
  assert(!email.refused, 'expected a valid operator e-mail');
  const subjects = operatorSubjects(email.value, remoteAddress);
  const admitted = await admitOperatorAttempt(tx, subjects, now);
  if (admitted.refused) return admitted;
  const stored = await findOperator(tx, email.value);
  if (!(await verifyPassword(stored?.passwordHash, current))) {
    await recordOperatorFailure(tx, subjects, now);
    return refuse('login_failed', { field: 'current' });
  }
  await clearOperatorFailures(tx, subjects);
  const decision = decideNewPassword(password, brandWord);
  if (decision.refused) return decision;
  if (isLeaked(password)) return refuse('password_breached', { field: 'password' });
  if (password === current) return refuse('password_unchanged', { field: 'password' });
  await setOperatorPassword(tx, operator.id, {
    passwordHash: await hashPassword(decision.value),
    mustChange: false,
  });
  await endOperatorSessions(tx, operator.id, now, sessionId);
  return accept({});
}
