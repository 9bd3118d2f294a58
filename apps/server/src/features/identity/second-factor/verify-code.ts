import { detectCodeKind, normalizeCode } from '@dukat/rules/identity/second-factor';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { CountedSubject } from '../../../platform/limits/login-attempts-repository.ts';
import { hashSecret } from '../../../platform/random.ts';
import { findUserById } from '../accounts/users-repository.ts';
import { mailSecurityEvent } from '../security/security-events.ts';
import { admitAttempt, clearFailures, recordFailure } from '../sessions/count-attempts.ts';
import { isKnownDevice } from '../sessions/user-devices-repository.ts';
import { matchTimeStep } from './app-codes.ts';
import { endReset } from './factor-resets-repository.ts';
import { lockFactor, spendRecoveryCode, spendStep } from './second-factors-repository.ts';

export interface CodeAttempt {
  readonly userId: string;
  readonly code: string;
  readonly deviceId: string;
  readonly encryption: Encryption;
  readonly now: Date;
}

export type CodeRefusal = 'code_wrong' | 'too_many_attempts' | 'codes_locked';

/** Encryption context: the secret can be decrypted only for its own user. */
export const factorOwner = (userId: string) => `second-factor:${userId}`;

/**
 * Uses a code of the application or a recovery code. Counts wrong codes per account, and separately for a known device, so that strangers'
 * guesses do not lock the owner out. The caller must commit even on a refusal.
 */
export async function verifyCode(tx: Transaction, attempt: CodeAttempt): Promise<Result<null, CodeRefusal>> {
  const { userId, deviceId, now } = attempt;
  const subjects = [await codeSubject(tx, attempt)];
  const admitted = await admitAttempt(tx, subjects, now);
  if (admitted.refused) {
    const { reason, values = {} } = admitted;
    return reason === 'login_locked' ? refuse('codes_locked') : refuse('too_many_attempts', { values });
  }
  if (await spend(tx, attempt)) {
    await clearFailures(tx, subjects);
    return accept(null);
  }
  await recordFailure(tx, subjects, now);
  const actor = { kind: 'user', id: userId } as const;
  await recordAct(tx, { at: now, actor, deviceId, act: 'second_factor.wrong', subject: `user:${userId}` });
  return refuse('code_wrong', { field: 'code' });
}

async function codeSubject(tx: Transaction, { userId, deviceId }: CodeAttempt): Promise<CountedSubject> {
  return (await isKnownDevice(tx, userId, deviceId))
    ? { kind: 'known-device', key: `code:${userId}:${deviceId}` }
    : { kind: 'account', key: `code:${userId}` };
}

async function spend(tx: Transaction, attempt: CodeAttempt): Promise<boolean> {
  const factor = await lockFactor(tx, attempt.userId);
  if (factor === undefined) return false;
  switch (detectCodeKind(attempt.code)) {
    case 'app':
      return spendAppCode(tx, attempt, factor);
    case 'recovery':
      return factor.isConfirmed && spendRecovery(tx, attempt);
    case undefined:
      return false;
  }
}

async function spendAppCode(
  tx: Transaction,
  { userId, code, encryption, now }: CodeAttempt,
  { encryptedSecret, lastStep }: { readonly encryptedSecret: string; readonly lastStep: number },
): Promise<boolean> {
  const secret = encryption.open(encryptedSecret, factorOwner(userId));
  if (secret === undefined) return false;
  const step = await matchTimeStep({ secret, code: normalizeCode(code), lastStep }, now);
  if (step === undefined) return false;
  await spendStep(tx, userId, step);
  // A valid code shows that the phone is not lost, so a pending reset is an attacker's or unnecessary.
  if (await endReset(tx, { userId, outcome: 'stopped', now }))
    await notify(tx, userId, 'factor_reset_stopped', now);
  return true;
}

async function spendRecovery(tx: Transaction, { userId, code, now }: CodeAttempt): Promise<boolean> {
  if (!(await spendRecoveryCode(tx, { userId, codeHash: hashSecret(normalizeCode(code)), now })))
    return false;
  await notify(tx, userId, 'recovery_code_used', now);
  return true;
}

async function notify(
  tx: Transaction,
  userId: string,
  event: 'factor_reset_stopped' | 'recovery_code_used',
  now: Date,
): Promise<void> {
  const user = await findUserById(tx, userId);
  if (user !== undefined) await mailSecurityEvent(tx, { user, event, now });
}
