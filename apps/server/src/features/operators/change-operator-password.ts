import { parseEmail } from '@dukat/rules/identity/email';
import { decidePassword, type PasswordRefusal } from '@dukat/rules/identity/password';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import type { SignedInOperator } from '../../platform/http/caller.ts';
import { hashPassword, isPasswordOf } from '../identity/password-facade.ts';
import { endOperatorSessions } from './operator-sessions-repository.ts';
import { findOperator, setOperatorPassword } from './operators-repository.ts';

/** The product's name says nothing that a guesser would not try first. */
const brandWord = 'dukat';

interface Change {
  readonly operator: SignedInOperator;
  readonly sessionId: string;
  readonly current: string;
  readonly password: string;
  readonly now: Date;
}

/** Sets an own password. Whoever knows only the session cannot, and every other session ends. */
export async function changeOperatorPassword(
  tx: Transaction,
  { operator, sessionId, current, password, now }: Change,
): Promise<Result<Record<string, never>, PasswordRefusal | 'login_failed' | 'password_unchanged'>> {
  const email = parseEmail(operator.email);
  assert(!email.refused, 'an operator has an address');
  const stored = await findOperator(tx, email.value);
  if (!(await isPasswordOf(stored?.passwordHash, current)))
    return refuse('login_failed', { field: 'current' });
  const decision = decidePassword(password, brandWord);
  if (decision.refused) return decision;
  if (password === current) return refuse('password_unchanged', { field: 'password' });
  await setOperatorPassword(tx, operator.id, {
    passwordHash: await hashPassword(decision.value),
    mustChange: false,
  });
  await endOperatorSessions(tx, operator.id, now, sessionId);
  return accept({});
}
