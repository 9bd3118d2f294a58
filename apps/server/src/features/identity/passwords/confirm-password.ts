import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findUserById } from '../accounts/users-repository.ts';
import { type AttemptRefusal, admitAttempt, noteFailure } from '../sessions/count-attempts.ts';
import { clearFailures } from '../sessions/login-failures-repository.ts';
import { addressSubject, knownDeviceSubject } from '../sessions/login-subjects.ts';
import { isPasswordOf } from './password-hash.ts';

export interface PasswordProof {
  readonly userId: string;
  readonly password: string;
  readonly deviceId: string;
  readonly remoteAddress: string;
  readonly now: Date;
}

export type ProofRefusal = 'password_wrong' | AttemptRefusal;

/**
 * Asks whoever is signed in for the password once more, before what a borrowed session must not do. Wrong ones are counted
 * as those of the login are, on the same device and address; what that wrote must be kept.
 */
export async function confirmPassword(
  tx: Transaction,
  { userId, password, deviceId, remoteAddress, now }: PasswordProof,
): Promise<Result<null, ProofRefusal>> {
  const ofDevice = knownDeviceSubject(userId, deviceId);
  // This machine needs no count of its own here: the device is counted in any case.
  const address = addressSubject(remoteAddress, { isLoopbackCounted: false });
  const subjects = [address, ofDevice].filter((subject) => subject !== undefined);
  const admitted = await admitAttempt(tx, subjects, now);
  if (admitted.refused) return admitted;
  const user = await findUserById(tx, userId);
  if (await isPasswordOf(user?.passwordHash, password)) {
    await clearFailures(tx, [ofDevice.key]);
    return accept(null);
  }
  await noteFailure(tx, subjects, now);
  const actor = { kind: 'user', id: userId } as const;
  await recordAct(tx, { at: now, actor, deviceId, act: 'password.wrong', subject: `user:${userId}` });
  return refuse('password_wrong', { field: 'password' });
}
