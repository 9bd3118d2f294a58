import { parseEmail } from '@dukat/rules/identity/email';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../platform/audit/audit-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isPasswordOf } from '../identity/passwords/password-facade.ts';
import {
  type AttemptRefusal,
  admitOperatorAttempt,
  forgiveOperator,
  noteOperatorFailure,
  operatorSubjects,
} from './count-operator-attempts.ts';
import { insertOperatorSession } from './operator-sessions-repository.ts';
import { findOperator, type Operator } from './operators-repository.ts';

export interface OperatorAttempt {
  readonly email: string;
  readonly password: string;
  readonly remoteAddress: string;
  readonly now: Date;
}

type LoginRefusal = 'login_failed' | AttemptRefusal;

/**
 * Opens a session of the back office. What a refused attempt wrote must be kept, or guesses would not be counted. An
 * unknown address and a wrong password cannot be told apart, by answer or by time.
 */
export async function logInOperator(
  tx: Transaction,
  { email, password, remoteAddress, now }: OperatorAttempt,
): Promise<Result<{ token: string; operator: Operator }, LoginRefusal>> {
  const parsed = parseEmail(email);
  const subjects = operatorSubjects(parsed.refused ? undefined : parsed.value, remoteAddress);
  const admitted = await admitOperatorAttempt(tx, subjects, now);
  if (admitted.refused) return admitted;

  const operator = parsed.refused ? undefined : await findOperator(tx, parsed.value);
  if (!(await isPasswordOf(operator?.passwordHash, password)) || operator === undefined) {
    await noteOperatorFailure(tx, subjects, now);
    const subject = operator === undefined ? {} : { subject: `operator:${operator.id}` };
    await recordAct(tx, { at: now, actor: { kind: 'visitor' }, act: 'operator.login_failed', ...subject });
    return refuse('login_failed');
  }
  await forgiveOperator(tx, subjects);
  const token = await insertOperatorSession(tx, operator.id, now);
  await recordAct(tx, { at: now, actor: { kind: 'operator', id: operator.id }, act: 'operator.logged_in' });
  return accept({ token, operator });
}
