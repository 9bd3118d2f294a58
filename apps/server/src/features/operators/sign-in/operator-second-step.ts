import type { operatorLogin } from '@dukat/contract/back-office/operators';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { challengeLifetimeMs } from '@dukat/rules/identity/passkey';
import { normalizeCode } from '@dukat/rules/identity/second-factor';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import {
  assertionOptions,
  matchTimeStep,
  type PasskeyResponse,
  verifyAssertion,
} from '../../identity/second-step-proofs-facade.ts';
import {
  consumeOperatorChallenge,
  hasOperatorApp,
  lockOperatorApp,
  operatorPasskeys,
  recordOperatorPasskeyUse,
  spendOperatorStep,
  storeOperatorChallenge,
} from './operator-factors-repository.ts';

/** Binds an encrypted secret to its operator: it cannot be decrypted in another operator's or a customer's row. */
export const appOwner = (operatorId: string) => `operator-app:${operatorId}`;

/**
 * Returns the page's origin as the browser reports it. Passkeys are bound to the origin where they were created, so a caller who sends
 * another origin finds none.
 */
export function readPageOrigin({ headers: { origin = '' } }: FastifyRequest): string | undefined {
  return URL.canParse(origin) && origin.length <= 300 ? origin : undefined;
}

export interface SecondStepAttempt {
  readonly operatorId: string;
  readonly origin: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyResponse | undefined;
  readonly encryption: Encryption;
  readonly now: Date;
}

type SecondStep = NonNullable<EndpointResponse<typeof operatorLogin>['second_step']>;

/** Returns the second step that a sign-in needs, or undefined if the operator has none. */
export async function requestSecondStep(
  tx: Transaction,
  { operatorId, origin, now }: SecondStepAttempt,
): Promise<SecondStep | undefined> {
  const has_app = await hasOperatorApp(tx, operatorId);
  const passkeys = await operatorPasskeys(tx, operatorId);
  if (!has_app && passkeys.length === 0) return undefined;
  if (origin === undefined || !passkeys.some((passkey) => passkey.origin === origin)) {
    return { has_app, passkey: null };
  }
  const passkey = await assertionOptions(origin);
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs);
  const { challenge } = passkey;
  await storeOperatorChallenge(tx, { operatorId, purpose: 'show' }, { challenge, origin, expiresAt });
  return { has_app, passkey };
}

/** Verifies and consumes a code or passkey. The caller counts failures and must commit them. */
export async function verifySecondStep(
  tx: Transaction,
  attempt: SecondStepAttempt,
): Promise<Result<null, 'code_wrong' | 'passkey_invalid'>> {
  if (attempt.passkey !== undefined) {
    return (await isOwnPasskey(tx, attempt, attempt.passkey)) ? accept(null) : refuse('passkey_invalid');
  }
  return (await isUnspentCode(tx, attempt)) ? accept(null) : refuse('code_wrong', { field: 'code' });
}

async function isUnspentCode(
  tx: Transaction,
  { operatorId, code = '', encryption, now }: SecondStepAttempt,
): Promise<boolean> {
  const app = await lockOperatorApp(tx, operatorId);
  if (app?.encryptedSecret == null) return false;
  const secret = encryption.open(app.encryptedSecret, appOwner(operatorId));
  if (secret === undefined) return false;
  const step = await matchTypedStep({ secret, code, lastStep: app.lastStep }, now);
  if (step === undefined) return false;
  await spendOperatorStep(tx, operatorId, step);
  return true;
}

/** Returns the time step of a typed code; undefined unless it is six digits of an unused step. */
export async function matchTypedStep(
  typed: { readonly secret: string; readonly code: string; readonly lastStep: number },
  now: Date,
): Promise<number | undefined> {
  const code = normalizeCode(typed.code);
  return /^[0-9]{6}$/.test(code) ? matchTimeStep({ ...typed, code }, now) : undefined;
}

async function isOwnPasskey(
  tx: Transaction,
  { operatorId, now }: SecondStepAttempt,
  response: PasskeyResponse,
): Promise<boolean> {
  const asked = await consumeOperatorChallenge(tx, { operatorId, purpose: 'show' }, now);
  const passkeys = await operatorPasskeys(tx, operatorId);
  const passkey = passkeys.find(({ credentialId }) => credentialId === response.id);
  if (asked === undefined || passkey === undefined || passkey.origin !== asked.origin) return false;
  const counter = await verifyAssertion(passkey, response, asked);
  if (counter === undefined) return false;
  await recordOperatorPasskeyUse(tx, { id: passkey.id, counter, now });
  return true;
}
