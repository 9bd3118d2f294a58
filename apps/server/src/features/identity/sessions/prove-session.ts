import type { Site } from '@dukat/brands/site';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { proofMethod, prove } from '@dukat/contract/identity';
import type { z } from '@dukat/contract/z';
import type { Proof } from '@dukat/rules/identity/suspension';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { findUserById } from '../accounts/users-repository.ts';
import type { PasskeyResponse } from '../passkeys/passkey-ceremony.ts';
import { listActivePasskeys } from '../passkeys/passkeys-repository.ts';
import { type PasskeyRefusal, verifyPasskey } from '../passkeys/verify-passkey.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { factorAddedAt, hasSecondFactor } from '../second-factor/second-factors-repository.ts';
import { verifyCode } from '../second-factor/verify-code.ts';
import { recordProof } from './sessions-repository.ts';

type ProofMethod = z.output<typeof proofMethod>;

export interface SessionProof {
  readonly userId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly remoteAddress: string;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyResponse | undefined;
  readonly site: Pick<Site, 'origin'>;
  readonly encryption: Encryption;
  readonly now: Date;
}

/** Returns the methods by which the user can prove their presence. With a second factor the password alone is not enough. */
export async function listProofMethods(db: Database, userId: string): Promise<readonly ProofMethod[]> {
  const passkey = (await listActivePasskeys(db, userId)).length > 0 ? (['passkey'] as const) : [];
  if (await hasSecondFactor(db, userId)) return ['code', ...passkey];
  return (await findUserById(db, userId))?.passwordHash ? ['password', ...passkey] : passkey;
}

/** Takes a proof of the session's owner. The caller must commit even on a refusal; otherwise guesses would not be counted. */
export async function proveSession(
  tx: Transaction,
  proof: SessionProof,
): Promise<Result<Record<string, never>, RefusalReason<typeof prove>>> {
  const { userId, sessionId, deviceId, now } = proof;
  const shown = await show(tx, proof);
  if (shown.refused) return shown;
  await recordProof(tx, sessionId, shown.value, now);
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, deviceId, act: 'session.proven' });
  return accept({});
}

async function show(
  tx: Transaction,
  given: SessionProof,
): Promise<Result<Proof, RefusalReason<typeof prove>>> {
  const { userId, code } = given;
  if (given.passkey !== undefined) return showPasskey(tx, given, given.passkey);
  const factorSince = await factorAddedAt(tx, userId);
  if (factorSince === null) {
    const confirmed = await confirmPassword(tx, { ...given, password: given.password ?? '' });
    return confirmed.refused ? confirmed : accept({ with: 'password', addedAt: null });
  }
  if (code === undefined) return refuse('code_wrong', { field: 'code' });
  const taken = await verifyCode(tx, { ...given, code });
  return taken.refused ? taken : accept({ with: 'code', addedAt: factorSince });
}

/** Accepts only the user's own passkey: another person's does not prove this session. */
async function showPasskey(
  tx: Transaction,
  proof: SessionProof,
  response: PasskeyResponse,
): Promise<Result<Proof, PasskeyRefusal>> {
  const shown = await verifyPasskey(tx, { ...proof, response });
  if (shown.refused) return shown;
  return shown.value.userId === proof.userId ? accept(shown.value.proof) : refuse('passkey_invalid');
}
