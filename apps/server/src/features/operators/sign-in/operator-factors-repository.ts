import type { Database, Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import type { MadePasskey } from '../../identity/second-step-proofs-facade.ts';

export interface OperatorApp {
  /** Null until a first code has confirmed the offered secret. */
  readonly encryptedSecret: string | null;
  readonly offeredSecret: string | null;
  readonly lastStep: number;
}

/** Locks the row until the transaction ends, so that a code is accepted only once. */
export async function lockOperatorApp(tx: Transaction, operatorId: string): Promise<OperatorApp | undefined> {
  const row = await tx
    .selectFrom('operator_apps')
    .select(['encrypted_secret', 'offered_secret', 'last_step'])
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      encryptedSecret: row.encrypted_secret,
      offeredSecret: row.offered_secret,
      lastStep: Number(row.last_step),
    }
  );
}

export async function hasOperatorApp(db: Database, operatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator_apps')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .where('encrypted_secret', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces an earlier offer. A confirmed secret stays until the new one is confirmed. */
export async function offerOperatorSecret(
  tx: Transaction,
  operatorId: string,
  offeredSecret: string,
): Promise<void> {
  await tx
    .insertInto('operator_apps')
    .values({ operator_id: operatorId, encrypted_secret: null, offered_secret: offeredSecret })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ offered_secret: offeredSecret }))
    .execute();
}

/** Confirms the offered secret and marks the code as used. */
export async function confirmOperatorSecret(
  tx: Transaction,
  operatorId: string,
  { secret, step }: { readonly secret: string; readonly step: number },
): Promise<void> {
  await tx
    .updateTable('operator_apps')
    .set({ encrypted_secret: secret, offered_secret: null, last_step: String(step) })
    .where('operator_id', '=', operatorId)
    .execute();
}

export async function spendOperatorStep(tx: Transaction, operatorId: string, step: number): Promise<void> {
  await tx
    .updateTable('operator_apps')
    .set({ last_step: String(step) })
    .where('operator_id', '=', operatorId)
    .execute();
}

export async function deleteOperatorApp(tx: Transaction, operatorId: string): Promise<void> {
  await tx.deleteFrom('operator_apps').where('operator_id', '=', operatorId).execute();
}

/** Removes every second step and pending challenge of the operator. */
export async function deleteOperatorFactors(tx: Transaction, operatorId: string): Promise<void> {
  await deleteOperatorApp(tx, operatorId);
  await tx.deleteFrom('operator_passkeys').where('operator_id', '=', operatorId).execute();
  await tx.deleteFrom('operator_passkey_challenges').where('operator_id', '=', operatorId).execute();
}

export interface OperatorPasskey extends MadePasskey {
  readonly id: string;
  readonly publicId: string;
  readonly origin: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function operatorPasskeys(
  db: Database,
  operatorId: string,
): Promise<readonly OperatorPasskey[]> {
  const rows = await db
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    origin: row.origin,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

export interface NewOperatorPasskey extends MadePasskey {
  readonly operatorId: string;
  readonly origin: string;
  readonly name: string;
  readonly now: Date;
}

/** Returns false if the credential is already known. */
export async function insertOperatorPasskey(tx: Transaction, given: NewOperatorPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('operator_passkeys')
    .values({
      public_id: publicId(),
      operator_id: given.operatorId,
      credential_id: given.credentialId,
      public_key: given.publicKey,
      counter: String(given.counter),
      origin: given.origin,
      name: given.name,
      created_at: given.now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordOperatorPasskeyUse(
  tx: Transaction,
  { id, counter, now }: { readonly id: string; readonly counter: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('operator_passkeys')
    .set({ counter: String(counter), last_used_at: now })
    .where('id', '=', id)
    .execute();
}

interface OwnPasskey {
  readonly operatorId: string;
  readonly publicId: string;
}

/** Returns false if the operator has no such passkey. */
export async function nameOperatorPasskey(
  tx: Transaction,
  { operatorId, publicId: id }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('operator_passkeys')
    .set({ name })
    .where('operator_id', '=', operatorId)
    .where('public_id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOperatorPasskey(
  tx: Transaction,
  { operatorId, publicId: id }: OwnPasskey,
): Promise<void> {
  await tx
    .deleteFrom('operator_passkeys')
    .where('operator_id', '=', operatorId)
    .where('public_id', '=', id)
    .execute();
}

export interface OperatorChallenge {
  readonly challenge: string;
  readonly origin: string;
  readonly expiresAt: Date;
}

interface ChallengeKey {
  readonly operatorId: string;
  readonly purpose: 'register' | 'show';
}

/** Replaces the operator's earlier challenge for the same purpose. */
export async function storeOperatorChallenge(
  tx: Transaction,
  { operatorId, purpose }: ChallengeKey,
  { challenge, origin, expiresAt }: OperatorChallenge,
): Promise<void> {
  const values = { challenge, origin, expires_at: expiresAt };
  await tx
    .insertInto('operator_passkey_challenges')
    .values({ operator_id: operatorId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['operator_id', 'purpose']).doUpdateSet(values))
    .execute();
}

/** Deletes the challenge, so that only one of concurrent answers finds it. */
export async function consumeOperatorChallenge(
  tx: Transaction,
  { operatorId, purpose }: ChallengeKey,
  now: Date,
): Promise<OperatorChallenge | undefined> {
  const row = await tx
    .deleteFrom('operator_passkey_challenges')
    .where('operator_id', '=', operatorId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'origin', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return undefined;
  return { challenge: row.challenge, origin: row.origin, expiresAt: row.expires_at };
}
