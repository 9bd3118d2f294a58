import type { AppConfig } from '@dukat/rules/identity/app';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';

export interface App extends AppConfig {
  /** Id of the row; the program itself knows its `clientId`. */
  readonly id: string;
  readonly clientId: string;
  readonly secretHash: string | null;
  readonly createdAt: Date;
}

const toApp = (row: Selectable<Tables['apps']>): App => ({
  id: row.id,
  clientId: row.public_id,
  name: row.name,
  secretHash: row.secret_hash,
  redirectUris: row.redirect_uris,
  scopes: row.scopes,
  createdAt: row.created_at,
});

export async function listOwnApps(db: Database, userId: string): Promise<readonly App[]> {
  const rows = await db
    .selectFrom('apps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toApp);
}

/** Finds a program by its client id, regardless of who registered it. */
export async function findApp(db: Database, clientId: string): Promise<App | undefined> {
  const row = await db
    .selectFrom('apps')
    .selectAll()
    .where('public_id', '=', clientId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && toApp(row);
}

/** Locks one of the user's own programs until the transaction ends. */
export async function lockOwnApp(
  tx: Transaction,
  userId: string,
  clientId: string,
): Promise<App | undefined> {
  const row = await tx
    .selectFrom('apps')
    .selectAll()
    .where('public_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && toApp(row);
}

/** Locks a program so that it cannot be removed meanwhile. Returns false if it was removed already. */
export async function lockLiveApp(tx: Transaction, appId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('apps')
    .select('id')
    .where('id', '=', appId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewApp {
  readonly clientId: string;
  readonly userId: string;
  readonly config: AppConfig;
  readonly secretHash: string | null;
  readonly now: Date;
}

export async function insertApp(tx: Transaction, app: NewApp): Promise<void> {
  await tx
    .insertInto('apps')
    .values({
      public_id: app.clientId,
      user_id: app.userId,
      name: app.config.name,
      secret_hash: app.secretHash,
      redirect_uris: app.config.redirectUris,
      scopes: app.config.scopes,
      created_at: app.now,
      ended_at: null,
    })
    .execute();
}

export async function setSecret(tx: Transaction, appId: string, secretHash: string): Promise<void> {
  await tx.updateTable('apps').set({ secret_hash: secretHash }).where('id', '=', appId).execute();
}

export async function endApp(tx: Transaction, appId: string, now: Date): Promise<void> {
  await tx.updateTable('apps').set({ ended_at: now }).where('id', '=', appId).execute();
}
