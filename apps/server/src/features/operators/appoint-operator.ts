import type { OperatorRole } from '@dukat/contract/endpoint';
import { parseEmail } from '@dukat/rules/identity/email';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../platform/audit/audit-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { newSecret } from '../../platform/random.ts';
import { hashPassword } from '../identity/passwords/password-facade.ts';
import { deleteOperatorRequests } from './approvals-repository.ts';
import {
  findAnyOperator,
  insertOperator,
  removeOperator,
  setOperatorPassword,
} from './operators-repository.ts';
import { clearOperatorFailures, operatorSubject } from './sign-in/count-operator-attempts.ts';
import { deleteOperatorFactors } from './sign-in/operator-factors-repository.ts';
import { endOperatorSessions } from './sign-in/operator-sessions-repository.ts';

interface Appointment {
  readonly email: string;
  readonly role: OperatorRole;
  readonly now: Date;
}

/** Creates an operator with a one-time password, which the first sign-in replaces. */
export async function appointOperator(
  tx: Transaction,
  { email, role, now }: Appointment,
): Promise<Result<{ readonly password: string }, 'email_invalid' | 'operator_known'>> {
  const parsed = parseEmail(email);
  if (parsed.refused) return refuse('email_invalid');
  const password = newSecret();
  const passwordHash = await hashPassword(password);
  const id = await insertOperator(tx, {
    email: parsed.value,
    role,
    passwordHash,
    mustChangePassword: true,
    now,
  });
  if (id === undefined) return refuse('operator_known');
  await recordAct(tx, {
    at: now,
    actor: { kind: 'system' },
    act: 'operator.appointed',
    subject: `operator:${id}`,
    details: { role },
  });
  return accept({ password });
}

/**
 * Gives a one-time password to an operator who forgot theirs, was locked out or lost the second step. Ends all sessions and removes the
 * app, the passkeys and the operator's pending requests. The person with access to the server is responsible for checking the operator's
 * identity.
 */
export async function resetOperator(
  tx: Transaction,
  { email, now }: Pick<Appointment, 'email' | 'now'>,
): Promise<Result<{ readonly password: string }, 'operator_unknown'>> {
  const parsed = parseEmail(email);
  const operator = parsed.refused ? undefined : await findAnyOperator(tx, parsed.value);
  if (parsed.refused || operator === undefined || !operator.isActive) return refuse('operator_unknown');
  const password = newSecret();
  await setOperatorPassword(tx, operator.id, {
    passwordHash: await hashPassword(password),
    mustChange: true,
  });
  await clearOperatorFailures(tx, [operatorSubject(parsed.value)]);
  await deleteOperatorFactors(tx, operator.id);
  await deleteOperatorRequests(tx, operator.id);
  await endOperatorSessions(tx, operator.id, now);
  await recordAct(tx, {
    at: now,
    actor: { kind: 'system' },
    act: 'operator.sign_in_reset',
    subject: `operator:${operator.id}`,
  });
  return accept({ password });
}

/** Dismisses an operator: every session ends at once; their past actions stay on record. */
export async function dismissOperator(
  tx: Transaction,
  { email, now }: Pick<Appointment, 'email' | 'now'>,
): Promise<Result<null, 'operator_unknown'>> {
  const parsed = parseEmail(email);
  const operator = parsed.refused ? undefined : await findAnyOperator(tx, parsed.value);
  if (operator === undefined || !operator.isActive) return refuse('operator_unknown');
  await removeOperator(tx, operator.id);
  await endOperatorSessions(tx, operator.id, now);
  await recordAct(tx, {
    at: now,
    actor: { kind: 'system' },
    act: 'operator.dismissed',
    subject: `operator:${operator.id}`,
  });
  return accept(null);
}
