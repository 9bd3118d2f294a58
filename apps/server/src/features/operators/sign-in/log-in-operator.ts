import { parseEmail } from '@dukat/rules/identity/email';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { AttemptRefusal } from '../../../platform/limits/login-attempts-repository.ts';
import { verifyPassword } from '../../identity/passwords/password-facade.ts';
import type { PasskeyResponse } from '../../identity/second-step-proofs-facade.ts';
import { lockOperator } from '../operators-repository.ts';
import {
  admitOperatorAttempt,
  clearOperatorFailures,
  operatorSubjects,
  recordOperatorFailure,
} from './count-operator-attempts.ts';
import { requestSecondStep, verifySecondStep } from './operator-second-step.ts';
import { insertOperatorSession } from './operator-sessions-repository.ts';

export interface OperatorAttempt {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyResponse | undefined;
  /** The page's origin, as the browser reports it. */
  readonly origin: string | undefined;
  readonly encryption: Encryption;
  readonly remoteAddress: string;
  readonly now: Date;
}

type LoginRefusal = 'login_failed' | 'code_wrong' | 'passkey_invalid' | AttemptRefusal;

type LoggedIn =
  | { readonly token: string }
  | { readonly secondStep: NonNullable<Awaited<ReturnType<typeof requestSecondStep>>> };

/**
 * Opens a back-office session. The caller must commit what a refused attempt wrote, or guesses would not be counted. An unknown address and
 * a wrong password are indistinguishable by answer and by time. Password and code or passkey are sent together, so that no ticket for half
 * a sign-in exists; both count as one attempt.
 */
export async function logInOperator(
  tx: Transaction,
  attempt: OperatorAttempt,
): Promise<Result<LoggedIn, LoginRefusal>> {
  const { email, password, code, passkey, remoteAddress, now } = attempt;
  const parsed = parseEmail(email);
  const subjects = operatorSubjects(parsed.refused ? undefined : parsed.value, remoteAddress);
  const admitted = await admitOperatorAttempt(tx, subjects, now);
  if (admitted.refused) return admitted;

  const operator = parsed.refused ? undefined : await lockOperator(tx, parsed.value);
  if (!(await verifyPassword(operator?.passwordHash, password)) || operator === undefined) {
    await recordOperatorFailure(tx, subjects, now);
    const subject = operator === undefined ? {} : { subject: `operator:${operator.id}` };
    await recordAct(tx, { at: now, actor: { kind: 'visitor' }, act: 'operator.login_failed', ...subject });
    return refuse('login_failed');
  }
  const operatorId = operator.id;
  const isShown = code !== undefined || passkey !== undefined;
  const secondStep = isShown ? undefined : await requestSecondStep(tx, { ...attempt, operatorId });
  // The password alone clears no failures, or guesses at codes would never add up.
  if (secondStep !== undefined) return accept({ secondStep });
  const taken = isShown ? await verifySecondStep(tx, { ...attempt, operatorId }) : accept(null);
  if (taken.refused) {
    await recordOperatorFailure(tx, subjects, now);
    const subject = `operator:${operatorId}`;
    await recordAct(tx, { at: now, actor: { kind: 'visitor' }, act: 'operator.second_step_failed', subject });
    return taken;
  }
  await clearOperatorFailures(tx, subjects);
  const token = await insertOperatorSession(tx, { operatorId, hasSecondStep: isShown, now });
  await recordAct(tx, { at: now, actor: { kind: 'operator', id: operatorId }, act: 'operator.logged_in' });
  return accept({ token });
}
