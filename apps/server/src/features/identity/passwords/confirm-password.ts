import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AttemptRefusal } from '../../../platform/limits/login-attempts-repository.ts';
import { findUserById } from '../accounts/users-repository.ts';
import { admitAttempt, clearFailures, recordFailure } from '../sessions/count-attempts.ts';
import { addressSubject, knownDeviceSubject } from '../sessions/login-subjects.ts';
import { verifyPassword } from './password-hash.ts';

export interface PasswordProof {
  readonly userId: string;
  readonly password: string;
  readonly deviceId: string;
  readonly remoteAddress: string;
  readonly now: Date;
}

export type ProofRefusal = 'password_wrong' | AttemptRefusal;

/**
 * Verifies a signed-in user's password before an action that a stolen session must not perform. Counts wrong passwords per device and
 * address, as the login does. The caller must commit even on a refusal, or the failure is not counted.
 */
export async function confirmPassword(
  tx: Transaction,
  { userId, password, deviceId, remoteAddress, now }: PasswordProof,
): Promise<Result<null, ProofRefusal>> {
  const deviceSubject = knownDeviceSubject(userId, deviceId);
  // Loopback addresses need no count here, because the device is always counted.
  const address = addressSubject(remoteAddress, { isLoopbackCounted: false });
  const subjects = [address, deviceSubject].filter((subject) => subject !== undefined);
  const admitted = await admitAttempt(tx, subjects, now);
  if (admitted.refused) return admitted;
  const user = await findUserById(tx, userId);
  if (await verifyPassword(user?.passwordHash, password)) {
    await clearFailures(tx, [deviceSubject]);
    return accept(null);
  }
  await recordFailure(tx, subjects, now);
  const actor = { kind: 'user', id: userId } as const;
  await recordAct(tx, { at: now, actor, deviceId, act: 'password.wrong', subject: `user:${userId}` });
  return refuse('password_wrong', { field: 'password' });
}
