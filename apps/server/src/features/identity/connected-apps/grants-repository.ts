import type { ApiScope } from '@dukat/rules/identity/api-scope';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';

export type GrantEnd = NonNullable<Tables['app_grants']['end_reason']>;

export interface Grant {
  readonly id: string;
  readonly publicId: string;
  readonly appId: string;
  readonly userId: string;
  readonly scopes: readonly ApiScope[];
}

export interface ConnectedApp {
  readonly publicId: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Returns the programs that may act for the user, newest first. */
export async function listUserConnectedApps(db: Database, userId: string): Promise<readonly ConnectedApp[]> {
  const rows = await db
    .selectFrom('app_grants')
    .innerJoin('apps', 'apps.id', 'app_grants.app_id')
    .select(['app_grants.public_id', 'apps.name', 'app_grants.scopes'])
    .select(['app_grants.created_at', 'app_grants.last_used_at'])
    .where('app_grants.user_id', '=', userId)
    .where('app_grants.ended_at', 'is', null)
    .where('app_grants.suspended_at', 'is', null)
    .orderBy('app_grants.id', 'desc')
    .execute();
  return rows.map((row) => ({
    publicId: row.public_id,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Locks an active grant until the transaction ends, so that of two concurrent changes the second sees the first. */
export async function lockGrant(tx: Transaction, grantId: string): Promise<Grant | undefined> {
  const row = await tx
    .selectFrom('app_grants')
    .select(['id', 'public_id', 'app_id', 'user_id', 'scopes'])
    .where('id', '=', grantId)
    .where('ended_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && { id: row.id, publicId: row.public_id, appId: row.app_id, userId: row.user_id, scopes: row.scopes }
  );
}

export async function insertGrant(
  tx: Transaction,
  grant: Omit<Grant, 'id'> & { readonly deviceId: string | null; readonly now: Date },
): Promise<Grant> {
  const { publicId, appId, userId, scopes, deviceId, now } = grant;
  const { id } = await tx
    .insertInto('app_grants')
    .values({
      public_id: publicId,
      app_id: appId,
      user_id: userId,
      scopes,
      created_at: now,
      last_used_at: null,
      ended_at: null,
      end_reason: null,
      device_id: deviceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, publicId, appId, userId, scopes };
}

/** Selects grants; all given conditions must match. */
export interface WhichGrants {
  readonly id?: string;
  readonly publicId?: string;
  readonly userId?: string;
  readonly appId?: string;
}

export interface EndedGrant {
  readonly publicId: string;
  readonly userId: string;
}

/** Ends the selected grants that have not ended, including suspended ones. Returns them. */
export async function endGrantRows(
  tx: Transaction,
  { id, publicId, userId, appId }: WhichGrants,
  { reason, now }: { readonly reason: GrantEnd; readonly now: Date },
): Promise<readonly EndedGrant[]> {
  const rows = await tx
    .updateTable('app_grants')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(publicId !== undefined, (query) => query.where('public_id', '=', publicId ?? ''))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(appId !== undefined, (query) => query.where('app_id', '=', appId ?? ''))
    .returning(['public_id', 'user_id'])
    .execute();
  return rows.map((row) => ({ publicId: row.public_id, userId: row.user_id }));
}

export async function recordGrantUse(db: Database, grantId: string, now: Date): Promise<void> {
  await db.updateTable('app_grants').set({ last_used_at: now }).where('id', '=', grantId).execute();
}
