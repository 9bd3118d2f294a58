import { parseEmail } from '@dukat/rules/identity/email';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  type AttemptRefusal,
  type CountedSubject,
  oneSecond,
} from '../../../platform/limits/login-attempts-repository.ts';
import { findUserByEmail, lockUser, type User } from '../accounts/users-repository.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { admitAttempt, clearFailures, recordFailure, tryLockSubject } from './count-attempts.ts';
import { accountSubject, addressSubject, knownDeviceSubject } from './login-subjects.ts';
import { type Opened, openSessionOrTicket } from './open-session.ts';
import { isKnownDeviceForEmail } from './user-devices-repository.ts';

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly remoteAddress: string;
  readonly isLoopbackCounted: boolean;
  readonly now: Date;
}

export type LoginRefusal = 'login_failed' | AttemptRefusal;

/**
 * Opens a session on the device, or returns a ticket if the account also requires a code. The caller must commit even on a refusal;
 * otherwise guesses would not be counted. An unknown address, an account without a password and a wrong password are indistinguishable, by
 * response and by time.
 */
export async function logIn(tx: Transaction, attempt: LoginAttempt): Promise<Result<Opened, LoginRefusal>> {
  const { password, deviceId, now } = attempt;
  // Allows one login at a time per device; otherwise two concurrent ones would each leave a session.
  if (!(await tryLockSubject(tx, `on-device:${deviceId}`))) return refuse('too_many_attempts', oneSecond);
  const email = parseEmail(attempt.email);
  const user = email.refused ? undefined : await findUserByEmail(tx, email.value);
  const subjects = await listSubjects(tx, attempt, email.refused ? undefined : email.value, user);
  const admitted = await admitAttempt(tx, subjects, now);
  if (admitted.refused) return admitted;

  if (!(await verifyPassword(user?.passwordHash, password)) || user === undefined) {
    return countRefusal(tx, attempt, subjects, user);
  }
  // Rejects the old password if a new one was set meanwhile.
  const held = await lockUser(tx, user.id);
  if (held.passwordHash !== user.passwordHash) return countRefusal(tx, attempt, subjects, user);
  await clearFailures(tx, subjects);
  return accept(
    await openSessionOrTicket(tx, { ...attempt, user: held, proof: { with: 'password', addedAt: null } }),
  );
}

/** Counts a known device of the user separately, so that guesses from other devices do not lock the owner out. */
async function listSubjects(
  tx: Transaction,
  { deviceId, remoteAddress, isLoopbackCounted }: LoginAttempt,
  email: string | undefined,
  user: User | undefined,
): Promise<readonly CountedSubject[]> {
  // Queries by address, so that an address without an account runs the same statements.
  const isKnown = email !== undefined && (await isKnownDeviceForEmail(tx, email, deviceId));
  const account =
    isKnown && user !== undefined ? knownDeviceSubject(user.id, deviceId) : email && accountSubject(email);
  const address = addressSubject(remoteAddress, { isLoopbackCounted });
  return [address, account || undefined].filter((subject) => subject !== undefined);
}

async function countRefusal(
  tx: Transaction,
  { deviceId, now }: LoginAttempt,
  subjects: readonly CountedSubject[],
  user: User | undefined,
): Promise<Result<never, LoginRefusal>> {
  await recordFailure(tx, subjects, now);
  const subject = user === undefined ? {} : { subject: `user:${user.id}` };
  await recordAct(tx, { at: now, actor: { kind: 'visitor' }, deviceId, act: 'login.failed', ...subject });
  return refuse('login_failed');
}
