import { parseEmail } from '@dukat/rules/identity/email';
import { challengeLifetimeMs, decidePasskeyName, mostPasskeys } from '@dukat/rules/identity/passkey';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { SignedInOperator } from '../../../platform/http/caller.ts';
import type { AttemptRefusal } from '../../../platform/limits/login-attempts-repository.ts';
import { verifyPassword } from '../../identity/passwords/password-facade.ts';
import {
  appUri,
  type NewPasskeyResponse,
  newAppSecret,
  registrationOptions,
  verifyRegistration,
} from '../../identity/second-step-proofs-facade.ts';
import { lockOperator } from '../operators-repository.ts';
import {
  admitOperatorAttempt,
  clearOperatorFailures,
  operatorSubjects,
  recordOperatorFailure,
} from './count-operator-attempts.ts';
import {
  confirmOperatorSecret,
  consumeOperatorChallenge,
  deleteOperatorApp,
  deleteOperatorPasskey,
  hasOperatorApp,
  insertOperatorPasskey,
  lockOperatorApp,
  offerOperatorSecret,
  operatorPasskeys,
  storeOperatorChallenge,
} from './operator-factors-repository.ts';
import { appOwner, matchTypedStep } from './operator-second-step.ts';
import { endOperatorSessions, markSecondStep, sessionHasSecondStep } from './operator-sessions-repository.ts';

/** The account name shown in authenticator apps and browsers. */
const backOfficeName = 'Dukat back office';

export interface FactorChange {
  readonly operator: SignedInOperator;
  readonly sessionId: string;
  readonly remoteAddress: string;
  readonly encryption: Encryption;
  readonly now: Date;
}

interface WithPassword extends FactorChange {
  readonly password: string;
}

type ChangeRefusal = 'password_change_required' | 'second_step_required' | AttemptRefusal;
type PasswordRefusal = ChangeRefusal | 'login_failed';

/**
 * Admits changes to an operator's sign-in one at a time, and not during a sign-in. Refuses a session with a one-time password, because
 * the administrator who issued the password knows it. A session opened with the password alone may only set up the first second step,
 * even if another session has just done so.
 */
async function admitChange(tx: Transaction, { operator, sessionId, remoteAddress, now }: FactorChange) {
  const email = parseEmail(operator.email);
  assert(!email.refused, 'expected a valid operator e-mail');
  const subjects = operatorSubjects(email.value, remoteAddress);
  const admitted: Result<null, AttemptRefusal> = await admitOperatorAttempt(tx, subjects, now);
  if (admitted.refused) return admitted;
  const stored = await lockOperator(tx, email.value);
  assert(stored !== undefined, 'operator of a live session not found');
  if (stored.mustChangePassword) return refuse('password_change_required');
  if ((await hasFactor(tx, operator.id)) && !(await sessionHasSecondStep(tx, sessionId))) {
    return refuse('second_step_required');
  }
  return accept({ subjects, stored });
}

/**
 * Asks for the password again, because a session alone must not change a second step. The caller must commit what a refused attempt wrote.
 */
async function admitWithPassword(
  tx: Transaction,
  change: WithPassword,
): Promise<Result<null, PasswordRefusal>> {
  const admitted = await admitChange(tx, change);
  if (admitted.refused) return admitted;
  const { subjects, stored } = admitted.value;
  if (!(await verifyPassword(stored.passwordHash, change.password))) {
    await recordOperatorFailure(tx, subjects, change.now);
    return refuse('login_failed', { field: 'password' });
  }
  await clearOperatorFailures(tx, subjects);
  return accept(null);
}

export async function offerApp(
  tx: Transaction,
  change: WithPassword,
): Promise<Result<{ readonly secret: string; readonly uri: string }, PasswordRefusal>> {
  const admitted = await admitWithPassword(tx, change);
  if (admitted.refused) return admitted;
  const { id, email } = change.operator;
  const secret = newAppSecret();
  await offerOperatorSecret(tx, id, change.encryption.close(secret, appOwner(id)));
  return accept({ secret, uri: appUri(secret, backOfficeName, email) });
}

/** Needs no password, because only an operator who entered it has the offered secret. Wrong codes count like wrong passwords. */
export async function confirmApp(
  tx: Transaction,
  change: FactorChange & { readonly code: string },
): Promise<Result<null, ChangeRefusal | 'code_wrong'>> {
  const admitted = await admitChange(tx, change);
  if (admitted.refused) return admitted;
  const { operator, encryption, code, now } = change;
  const offered = (await lockOperatorApp(tx, operator.id))?.offeredSecret ?? undefined;
  const secret = offered && encryption.open(offered, appOwner(operator.id));
  const step = secret && (await matchTypedStep({ secret, code, lastStep: 0 }, now));
  if (offered === undefined || !step) {
    await recordOperatorFailure(tx, admitted.value.subjects, now);
    return refuse('code_wrong', { field: 'code' });
  }
  await confirmOperatorSecret(tx, operator.id, { secret: offered, step });
  await endOthers(tx, change);
  await markSecondStep(tx, change.sessionId);
  return accept(null);
}

export async function removeApp(
  tx: Transaction,
  change: WithPassword & { readonly isRequired: boolean },
): Promise<Result<null, PasswordRefusal | 'two_factor_off' | 'last_second_step'>> {
  const admitted = await admitWithPassword(tx, change);
  if (admitted.refused) return admitted;
  const { id } = change.operator;
  if (!(await hasOperatorApp(tx, id))) return refuse('two_factor_off');
  if (change.isRequired && (await operatorPasskeys(tx, id)).length === 0) return refuse('last_second_step');
  await deleteOperatorApp(tx, id);
  await endOthers(tx, change);
  return accept(null);
}

export async function offerPasskey(
  tx: Transaction,
  change: WithPassword & { readonly origin: string | undefined },
) {
  const admitted: Result<null, PasswordRefusal> = await admitWithPassword(tx, change);
  if (admitted.refused) return admitted;
  const { operator, origin, now } = change;
  if (origin === undefined) return refuse('passkey_invalid');
  const known = await operatorPasskeys(tx, operator.id);
  if (known.length >= mostPasskeys) {
    return refuse('too_many_passkeys', { values: { most: String(mostPasskeys) } });
  }
  const options = await registrationOptions({
    origin,
    siteName: backOfficeName,
    userId: `operator:${operator.id}`,
    userName: operator.email,
    knownCredentialIds: known.map(({ credentialId }) => credentialId),
  });
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs);
  const challenge = { challenge: options.challenge, origin, expiresAt };
  await storeOperatorChallenge(tx, { operatorId: operator.id, purpose: 'register' }, challenge);
  return accept(options);
}

/** Needs no password, because the challenge was issued after one. The first answer uses the challenge up. */
export async function addPasskey(
  tx: Transaction,
  change: FactorChange & { readonly name: string; readonly response: NewPasskeyResponse },
): Promise<Result<null, ChangeRefusal | 'passkey_invalid' | 'passkey_name_required'>> {
  const admitted = await admitChange(tx, change);
  if (admitted.refused) return admitted;
  const { operator, now } = change;
  const name = decidePasskeyName(change.name);
  if (name.refused) return name;
  const asked = await consumeOperatorChallenge(tx, { operatorId: operator.id, purpose: 'register' }, now);
  const made = asked && (await verifyRegistration(change.response, asked));
  if (asked === undefined || made === undefined) return refuse('passkey_invalid');
  const passkey = { ...made, operatorId: operator.id, origin: asked.origin, name: name.value, now };
  if (!(await insertOperatorPasskey(tx, passkey))) return refuse('passkey_invalid');
  await endOthers(tx, change);
  await markSecondStep(tx, change.sessionId);
  return accept(null);
}

export async function removePasskey(
  tx: Transaction,
  change: WithPassword & { readonly publicId: string; readonly isRequired: boolean },
): Promise<Result<null, PasswordRefusal | 'passkey_unknown' | 'last_second_step'>> {
  const admitted = await admitWithPassword(tx, change);
  if (admitted.refused) return admitted;
  const { operator, publicId, isRequired } = change;
  const own = await operatorPasskeys(tx, operator.id);
  if (!own.some((passkey) => passkey.publicId === publicId)) return refuse('passkey_unknown');
  if (isRequired && own.length === 1 && !(await hasOperatorApp(tx, operator.id))) {
    return refuse('last_second_step');
  }
  await deleteOperatorPasskey(tx, { operatorId: operator.id, publicId });
  await endOthers(tx, change);
  return accept(null);
}

const hasFactor = async (tx: Transaction, operatorId: string) =>
  (await hasOperatorApp(tx, operatorId)) || (await operatorPasskeys(tx, operatorId)).length > 0;

const endOthers = (tx: Transaction, { operator, sessionId, now }: FactorChange) =>
  endOperatorSessions(tx, operator.id, now, sessionId);
