import type { Database, Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import { lockUser } from '../accounts/users-repository.ts';

export interface Passkey {
  readonly publicId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface NewPasskey {
  readonly userId: string;
  readonly credentialId: string;
  /** In base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly name: string;
  readonly deviceId: string;
  readonly now: Date;
}

/** Returns the active passkeys; suspended ones are not included. */
export function listActivePasskeys(db: Database, userId: string): Promise<readonly Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(['public_id as publicId', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the credential ids of the user's passkeys, including suspended ones, so that an authenticator does not create a second one. */
export async function listCredentialIds(tx: Transaction, userId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ credential_id }) => credential_id);
}

/** Returns undefined if a passkey with that credential id exists, suspended or not. */
export async function insertPasskey(tx: Transaction, given: NewPasskey): Promise<Passkey | undefined> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      public_id: publicId(),
      user_id: given.userId,
      credential_id: given.credentialId,
      public_key: given.publicKey,
      counter: String(given.counter),
      name: given.name,
      created_at: given.now,
      last_used_at: null,
      device_id: given.deviceId,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['public_id', 'name', 'created_at'])
    .executeTakeFirst();
  return row && { publicId: row.public_id, name: row.name, createdAt: row.created_at, lastUsedAt: null };
}

export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly publicKey: string;
  readonly counter: number;
  /** When the account got it, or when its owner last kept it after a suspension. */
  readonly addedAt: Date;
  readonly isSuspended: boolean;
}

/**
 * Locks the passkey until the transaction ends, so that its counter checks are serialized. Locks the owner first, as suspending passkeys
 * does, so that a concurrent recovery cannot leave a new session open.
 */
export async function lockPasskey(tx: Transaction, credentialId: string): Promise<StoredPasskey | undefined> {
  const known = await tx
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  await lockUser(tx, known.user_id);
  const row = await tx
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter', 'created_at', 'kept_at', 'suspended_at'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      publicKey: row.public_key,
      counter: Number(row.counter),
      addedAt: row.kept_at ?? row.created_at,
      isSuspended: row.suspended_at !== null,
    }
  );
}

export async function recordUse(
  tx: Transaction,
  { id, counter, now }: { readonly id: string; readonly counter: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: now })
    .where('id', '=', id)
    .execute();
}

interface Own {
  readonly userId: string;
  readonly publicId: string;
}

/** Returns whether the user has this passkey. */
export async function setName(
  tx: Transaction,
  { userId, publicId: id }: Own,
  name: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('public_id', '=', id)
    .where('suspended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the user had this passkey. */
export async function deletePasskey(tx: Transaction, { userId, publicId: id }: Own): Promise<boolean> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('public_id', '=', id)
    .where('suspended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type ChallengePurpose = 'register' | 'show';

interface ChallengeKey {
  readonly deviceId: string;
  readonly purpose: ChallengePurpose;
}

/** Replaces the device's earlier challenge for the purpose. */
export async function replaceChallenge(
  tx: Transaction,
  { deviceId, purpose }: ChallengeKey,
  kept: { readonly challenge: string; readonly userId: string | null; readonly expiresAt: Date },
): Promise<void> {
  const values = { challenge: kept.challenge, user_id: kept.userId, expires_at: kept.expiresAt };
  await tx
    .insertInto('passkey_challenges')
    .values({ device_id: deviceId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['device_id', 'purpose']).doUpdateSet(values))
    .execute();
}

/** Consumes the challenge; of two concurrent responses one finds it. */
export async function consumeChallenge(
  tx: Transaction,
  { deviceId, purpose }: ChallengeKey,
  now: Date,
): Promise<{ readonly challenge: string; readonly userId: string | null } | undefined> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('device_id', '=', deviceId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'user_id', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return undefined;
  return { challenge: row.challenge, userId: row.user_id };
}

/** Deletes the user's pending registration challenges. */
export async function deleteUserChallenges(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}
