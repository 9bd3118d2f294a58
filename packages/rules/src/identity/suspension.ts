import { accept, type Result, refuse } from '../result.ts';
import { dayMs } from '../time/durations.ts';

// Recovering an account suspends its credentials: they do not work until the owner keeps or deletes them (ADR 73).

export const credentialKinds = ['api_key', 'connected_app', 'passkey', 'linked_login'] as const;
/** A credential that acts for the account or opens it, other than a password or a second factor. */
export type CredentialKind = (typeof credentialKinds)[number];

/** Suspended credentials are deleted after this time. */
export const suspensionDurationMs = 30 * dayMs;
/** A passkey or second factor counts as new for this long: a thief may have added it before the owner noticed. */
export const newCredentialMs = 7 * dayMs;

export const proofMethods = ['password', 'code', 'passkey'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** How a session was proven, and when the passkey or second factor was added; null for a password. */
export interface Proof {
  readonly with: ProofMethod;
  readonly addedAt: Date | null;
}

const isNew = ({ addedAt }: Proof, now: Date) =>
  addedAt !== null && now.getTime() - addedAt.getTime() < newCredentialMs;

/** Checks whether the proof of a session may unfreeze its account. */
export function decideThaw(proof: Proof, now: Date): Result<null, 'proof_too_new'> {
  return isNew(proof, now) ? refuse('proof_too_new') : accept(null);
}

/**
 * Checks whether a suspended credential may be kept. Refuses a proof by a new passkey, which may be the thief's. A new second
 * factor is no problem: its code comes in addition to the first proof of the session, which was not suspended. Refuses while the
 * account is frozen, because a thief may still know the password.
 */
export function decideKeepCredential(
  { proof, isFrozen }: { readonly proof: Proof; readonly isFrozen: boolean },
  now: Date,
): Result<null, 'proof_too_new' | 'account_is_frozen'> {
  if (isFrozen) return refuse('account_is_frozen');
  return proof.with === 'passkey' && isNew(proof, now) ? refuse('proof_too_new') : accept(null);
}
