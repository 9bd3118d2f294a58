import { type Email, parseEmail } from '@dukat/rules/identity/email';
import { type AttemptSubject, countFailure, decideAttempt } from '@dukat/rules/identity/login-attempts';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../platform/audit/audit-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isPasswordOf } from '../identity/password-facade.ts';
import {
  clearOperatorFailures,
  holdOperatorSubject,
  operatorFailuresOf,
  storeOperatorFailures,
} from './operator-failures-repository.ts';
import { insertOperatorSession } from './operator-sessions-repository.ts';
import { findOperator, type Operator } from './operators-repository.ts';

export interface OperatorAttempt {
  readonly email: string;
  readonly password: string;
  readonly remoteAddress: string;
  readonly now: Date;
}

type LoginRefusal = 'login_failed' | 'too_many_attempts' | 'login_locked';

interface Subject {
  readonly kind: AttemptSubject;
  readonly key: string;
}

export const operatorSubject = (email: Email): Subject => ({ kind: 'account', key: `account:${email}` });

/**
 * Opens a session of the back office. What a refused attempt wrote must be kept, or guesses would not be counted. An
 * unknown address and a wrong password cannot be told apart, by answer or by time.
 */
export async function logInOperator(
  tx: Transaction,
  { email, password, remoteAddress, now }: OperatorAttempt,
): Promise<Result<{ token: string; operator: Operator }, LoginRefusal>> {
  const parsed = parseEmail(email);
  const address: Subject = { kind: 'address', key: `address:${remoteAddress}` };
  const subjects = parsed.refused ? [address] : [operatorSubject(parsed.value), address];
  for (const { kind, key } of subjects) {
    if (kind === 'account' && !(await holdOperatorSubject(tx, key))) {
      return refuse('too_many_attempts', { values: { seconds: '1' } });
    }
    const decision = decideAttempt(await operatorFailuresOf(tx, key), kind, now);
    if (decision.refused) return decision;
  }

  const operator = parsed.refused ? undefined : await findOperator(tx, parsed.value);
  if (!(await isPasswordOf(operator?.passwordHash, password)) || operator === undefined) {
    for (const { kind, key } of subjects) {
      await storeOperatorFailures(tx, key, countFailure(await operatorFailuresOf(tx, key), kind, now));
    }
    const subject = operator === undefined ? {} : { subject: `operator:${operator.id}` };
    await recordAct(tx, { at: now, actor: { kind: 'visitor' }, act: 'operator.login_failed', ...subject });
    return refuse('login_failed');
  }
  for (const { key } of subjects) await clearOperatorFailures(tx, key);
  const token = await insertOperatorSession(tx, operator.id, now);
  await recordAct(tx, { at: now, actor: { kind: 'operator', id: operator.id }, act: 'operator.logged_in' });
  return accept({ token, operator });
}
