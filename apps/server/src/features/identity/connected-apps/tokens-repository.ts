import type { ApiScope } from '@dukat/rules/identity/api-scope';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/random.ts';
import { toUser, type User, userColumns } from '../accounts/users-repository.ts';

interface NewToken {
  readonly token: string;
  readonly grantId: string;
  readonly kind: 'access' | 'refresh';
  readonly scopes: readonly ApiScope[];
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertTokens(tx: Transaction, tokens: readonly NewToken[]): Promise<void> {
  await tx
    .insertInto('app_tokens')
    .values(
      tokens.map(({ token, grantId, kind, scopes, now, expiresAt }) => ({
        token_hash: hashSecret(token),
        grant_id: grantId,
        kind,
        scopes,
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
      })),
    )
    .execute();
}

export interface StoredToken {
  readonly kind: 'access' | 'refresh';
  readonly scopes: readonly ApiScope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isUsed: boolean;
  readonly grantId: string;
  readonly appId: string;
  readonly userPublicId: string;
  readonly isGrantAlive: boolean;
}

/** Finds a token in any state: active, used, or of an ended grant. */
export async function findToken(db: Database, token: string): Promise<StoredToken | undefined> {
  const row = await db
    .selectFrom('app_tokens')
    .innerJoin('app_grants', 'app_grants.id', 'app_tokens.grant_id')
    .innerJoin('users', 'users.id', 'app_grants.user_id')
    .select(['app_tokens.kind', 'app_tokens.scopes', 'app_tokens.created_at', 'app_tokens.expires_at'])
    .select(['app_tokens.used_at', 'app_grants.id as grant_id', 'app_grants.app_id', 'app_grants.ended_at'])
    .select('app_grants.suspended_at')
    .select('users.public_id as user_public_id')
    .where('app_tokens.token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return (
    row && {
      kind: row.kind,
      scopes: row.scopes,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      isUsed: row.used_at !== null,
      grantId: row.grant_id,
      appId: row.app_id,
      userPublicId: row.user_public_id,
      isGrantAlive: row.ended_at === null && row.suspended_at === null,
    }
  );
}

/** Marks a refresh token as exchanged. Returns false if it was exchanged before. The caller must hold the lock of its grant. */
export async function spendToken(tx: Transaction, token: string, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('app_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  return spent !== undefined;
}

/** An active access token with its user and scopes. */
export interface LiveToken {
  readonly grantId: string;
  readonly grantPublicId: string;
  readonly scopes: readonly ApiScope[];
  readonly lastUsedAt: Date | null;
  readonly user: User;
}

/** Reads the database at every call, so that an ended token is invalid in every process at once. */
export async function findLiveToken(db: Database, token: string, now: Date): Promise<LiveToken | undefined> {
  const row = await db
    .selectFrom('app_tokens')
    .innerJoin('app_grants', 'app_grants.id', 'app_tokens.grant_id')
    .innerJoin('users', 'users.id', 'app_grants.user_id')
    .select(userColumns)
    .select(['app_tokens.scopes', 'app_grants.id as grant_id', 'app_grants.public_id as grant_public_id'])
    .select('app_grants.last_used_at')
    .where('app_tokens.token_hash', '=', hashSecret(token))
    .where('app_tokens.kind', '=', 'access')
    .where('app_tokens.expires_at', '>', now)
    .where('app_grants.ended_at', 'is', null)
    .where('app_grants.suspended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { grant_id, grant_public_id, scopes, last_used_at } = row;
  return {
    grantId: grant_id,
    grantPublicId: grant_public_id,
    scopes,
    lastUsedAt: last_used_at,
    user: toUser(row),
  };
}
