import { randomBytes } from 'node:crypto';
import {
  formatRecoveryCode,
  recoveryCodeCount,
  recoveryCodeLength,
} from '@dukat/rules/identity/second-factor';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { hashSecret } from '../../../platform/random.ts';
import { lockUser, type User } from '../accounts/users-repository.ts';
import { coolDown } from '../security/cool-down.ts';
import { endCredentials, type Recovery } from '../security/end-credentials.ts';
import { mailSecurityEvent } from '../security/security-events.ts';
import { endOtherSessions } from '../sessions/log-out.ts';
import { appUri, newAppSecret } from './app-codes.ts';
import { endReset } from './factor-resets-repository.ts';
import {
  confirmFactor,
  deleteFactor,
  lockFactor,
  offerFactor,
  replaceRecoveryCodes,
} from './second-factors-repository.ts';
import { type CodeRefusal, factorOwner, verifyCode } from './verify-code.ts';

export interface FactorAct {
  readonly userId: string;
  readonly deviceId: string;
  readonly encryption: Encryption;
  readonly now: Date;
}

/** Stores and returns a new secret. Logins require a code only after `turnOnSecondFactor` has confirmed the secret. */
export async function offerSecondFactor(
  tx: Transaction,
  { userId, encryption, now, issuer }: FactorAct & { readonly issuer: string },
): Promise<Result<{ readonly secret: string; readonly uri: string }, 'two_factor_on'>> {
  const user = await lockUser(tx, userId);
  if ((await lockFactor(tx, userId))?.isConfirmed === true) return refuse('two_factor_on');
  const secret = newAppSecret();
  await offerFactor(tx, { userId, encryptedSecret: encryption.close(secret, factorOwner(userId)), now });
  return accept({ secret, uri: appUri(secret, issuer, user.email) });
}

/**
 * Turns the second factor on with its first code and returns the recovery codes, once. The factor replaces the mail that confirms
 * withdrawals, so this starts a cool-down: otherwise an attacker with the password could add a factor and withdraw with it.
 */
export async function turnOnSecondFactor(
  tx: Transaction,
  act: FactorAct & { readonly code: string },
): Promise<Result<readonly string[], CodeRefusal | 'two_factor_on' | 'two_factor_off'>> {
  const { userId, deviceId, now } = act;
  const user = await lockUser(tx, userId);
  const offered = await lockFactor(tx, userId);
  if (offered === undefined) return refuse('two_factor_off');
  if (offered.isConfirmed) return refuse('two_factor_on');
  const taken = await verifyCode(tx, act);
  if (taken.refused) return taken;
  await confirmFactor(tx, userId, now);
  const codes = await newRecoveryCodes(tx, userId);
  // The other sessions were opened without a code.
  await endOtherSessions(tx, { userId, deviceId, reason: 'factor_changed', now });
  await coolDown(tx, userId, now);
  await recordFactorAct(tx, act, user, 'second_factor_on');
  return accept(codes);
}

export async function removeSecondFactor(
  tx: Transaction,
  act: FactorAct,
): Promise<Result<Record<string, never>, 'two_factor_off'>> {
  const { userId, deviceId, now } = act;
  const user = await lockUser(tx, userId);
  if ((await lockFactor(tx, userId))?.isConfirmed !== true) return refuse('two_factor_off');
  await takeFactorOff(tx, user, { deviceId, exceptDeviceId: deviceId, now });
  await recordFactorAct(tx, act, user, 'second_factor_off');
  return accept({});
}

/**
 * Removes the second factor. The account is then less protected than its owner may think, so every credential ends and payouts are held for
 * a day.
 */
export async function takeFactorOff(
  tx: Transaction,
  { id: userId }: User,
  { now, ...device }: Pick<Recovery, 'deviceId' | 'exceptDeviceId' | 'now'>,
): Promise<void> {
  await deleteFactor(tx, userId);
  await endReset(tx, { userId, outcome: 'done', now });
  await endCredentials(tx, { userId, reason: 'factor_changed', ...device, now });
  await coolDown(tx, userId, now);
}

/** Starts a cool-down: a recovery code confirms withdrawals, and a session that was just opened can renew the codes without a code. */
export async function renewCodes(
  tx: Transaction,
  act: FactorAct,
): Promise<Result<readonly string[], 'two_factor_off'>> {
  const { userId, now } = act;
  const user = await lockUser(tx, userId);
  if ((await lockFactor(tx, userId))?.isConfirmed !== true) return refuse('two_factor_off');
  const codes = await newRecoveryCodes(tx, userId);
  await coolDown(tx, userId, now);
  await recordFactorAct(tx, act, user, 'recovery_codes_renewed');
  return accept(codes);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 80 random bits each, so their hashes need no salt. */
async function newRecoveryCodes(tx: Transaction, userId: string): Promise<readonly string[]> {
  const plain = Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(recoveryCodeLength)].map((byte) => letters.charAt(byte % letters.length)).join(''),
  );
  await replaceRecoveryCodes(tx, userId, plain.map(hashSecret));
  return plain.map(formatRecoveryCode);
}

const acts = {
  second_factor_on: 'second_factor.turned_on',
  second_factor_off: 'second_factor.removed',
  recovery_codes_renewed: 'recovery_codes.renewed',
} as const;

async function recordFactorAct(
  tx: Transaction,
  { userId, deviceId, now }: FactorAct,
  user: User,
  event: keyof typeof acts,
): Promise<void> {
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, deviceId, act: acts[event] });
  await mailSecurityEvent(tx, { user, event, now });
}
