import type { ApiKeyConfig } from '@dukat/rules/identity/api-key';
import type { ApiScope } from '@dukat/rules/identity/api-scope';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { toUser, type User, userColumns } from '../accounts/users-repository.ts';

export interface ApiKey extends ApiKeyConfig {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const keyColumns = [
  'api_keys.public_id as key_id',
  'api_keys.label',
  'api_keys.scopes',
  'api_keys.allowed_addresses',
  'api_keys.created_at as made_at',
  'api_keys.last_used_at',
] as const;

type KeyRow = Pick<
  Selectable<Tables['api_keys']>,
  'label' | 'scopes' | 'allowed_addresses' | 'last_used_at'
> & {
  readonly key_id: string;
  readonly made_at: Date;
};

function toApiKey(row: KeyRow): ApiKey {
  return {
    id: row.key_id,
    label: row.label,
    scopes: row.scopes,
    allowedAddresses: row.allowed_addresses,
    createdAt: row.made_at,
    lastUsedAt: row.last_used_at,
  };
}

/** Returns the active keys; suspended keys are not included. */
export async function listActiveKeys(db: Database, userId: string): Promise<readonly ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select(keyColumns)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toApiKey);
}

export interface LiveKeyRow {
  readonly id: string;
  readonly encryptedSecret: string;
  readonly pepper: string | null;
  readonly scopes: readonly ApiScope[];
  readonly allowedAddresses: readonly string[];
  readonly lastUsedAt: Date | null;
  readonly user: User;
}

/** Returns an active key with its owner: everything that a signed request is checked against. */
export async function findLiveKey(db: Database, keyId: string): Promise<LiveKeyRow | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(userColumns)
    .select(keyColumns)
    .select(['api_keys.sealed_secret', 'api_keys.pepper'])
    .where('api_keys.public_id', '=', keyId)
    .where('api_keys.ended_at', 'is', null)
    .where('api_keys.suspended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.sealed_secret === null) return undefined;
  return { ...toApiKey(row), encryptedSecret: row.sealed_secret, pepper: row.pepper, user: toUser(row) };
}

export interface NewApiKey {
  readonly id: string;
  readonly userId: string;
  readonly config: ApiKeyConfig;
  readonly encryptedSecret: string;
  readonly pepper: string;
  readonly deviceId: string;
  readonly now: Date;
}

export async function insertKey(tx: Transaction, key: NewApiKey): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({
      public_id: key.id,
      user_id: key.userId,
      label: key.config.label,
      scopes: key.config.scopes,
      allowed_addresses: key.config.allowedAddresses,
      sealed_secret: key.encryptedSecret,
      pepper: key.pepper,
      created_at: key.now,
      last_used_at: null,
      ended_at: null,
      device_id: key.deviceId,
    })
    .execute();
}

/** Locks one of the user's own keys until the transaction ends. */
export async function lockKey(tx: Transaction, userId: string, keyId: string): Promise<ApiKey | undefined> {
  const row = await tx
    .selectFrom('api_keys')
    .select(keyColumns)
    .where('public_id', '=', keyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && toApiKey(row);
}

export async function changeKey(tx: Transaction, keyId: string, config: ApiKeyConfig): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ label: config.label, scopes: config.scopes, allowed_addresses: config.allowedAddresses })
    .where('public_id', '=', keyId)
    .execute();
}

/** Keeps the row for later inspection and deletes the secret. */
export async function endKey(tx: Transaction, keyId: string, now: Date): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ ended_at: now, sealed_secret: null })
    .where('public_id', '=', keyId)
    .execute();
}

export async function recordKeyUse(db: Database, keyId: string, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('public_id', '=', keyId).execute();
}

/** Returns the secrets of living keys of which no pepper is stored. */
export async function listUnnamedSecrets(db: Database) {
  const rows = await db
    .selectFrom('api_keys')
    .select(['public_id', 'user_id', 'sealed_secret'])
    .where('ended_at', 'is', null)
    .where('pepper', 'is', null)
    .execute();
  return rows.flatMap(({ public_id: id, user_id: userId, sealed_secret: encryptedSecret }) =>
    encryptedSecret === null ? [] : [{ id, userId, encryptedSecret }],
  );
}

export async function setPepper(db: Database, keyId: string, pepper: string): Promise<void> {
  await db.updateTable('api_keys').set({ pepper }).where('public_id', '=', keyId).execute();
}

export interface OtherPepperKey {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** Null: the pepper is unknown and the key does not work. */
  readonly pepper: string | null;
}

/** Returns the living keys that are sealed with another pepper than this one, the oldest first. */
export async function listOtherPeppers(db: Database, pepper: string): Promise<readonly OtherPepperKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select(['public_id', 'created_at', 'last_used_at', 'pepper'])
    .where('ended_at', 'is', null)
    .where('pepper', 'is distinct from', pepper)
    .orderBy('id')
    .execute();
  return rows.map(({ public_id: id, created_at: createdAt, last_used_at: lastUsedAt, pepper: its }) => ({
    id,
    createdAt,
    lastUsedAt,
    pepper: its,
  }));
}
