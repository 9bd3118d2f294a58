import type { LoginIssuer } from '@dukat/rules/identity/login-provider';
import type { CredentialKind } from '@dukat/rules/identity/suspension';
import type { Agent } from '@dukat/rules/identity/user-agent';
import { sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';

// Suspended credentials stay in their tables, so that their ids remain taken; the view `suspended_credentials` lists them. All other
// queries of this slice return only active ones.

const tables = {
  api_key: 'api_keys',
  connected_app: 'app_grants',
  passkey: 'passkeys',
  linked_login: 'linked_logins',
} as const satisfies Record<CredentialKind, string>;

/** Rows of these two kinds are kept after they have ended. */
const isOpen = (kind: CredentialKind) =>
  kind === 'api_key' || kind === 'connected_app' ? condition`ended_at is null` : condition`true`;

export interface CredentialId {
  readonly kind: CredentialKind;
  readonly publicId: string;
}

export interface SuspendedCredential extends CredentialId, Agent {
  readonly name: string;
  readonly provider: LoginIssuer | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly suspendedAt: Date;
}

/** Returns the newest suspension first, then ordered by kind. */
export async function listSuspended(db: Database, userId: string): Promise<readonly SuspendedCredential[]> {
  const rows = await db
    .selectFrom('suspended_credentials')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('suspended_at', 'desc')
    .orderBy('kind')
    .orderBy('created_at', 'desc')
    .orderBy('public_id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    publicId: row.public_id,
    name: row.name,
    provider: row.provider,
    browser: row.browser,
    system: row.system,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    suspendedAt: row.suspended_at,
  }));
}

export function countSuspended(db: Database, userId: string, kind?: CredentialKind): Promise<number> {
  return countRows(
    db
      .selectFrom('suspended_credentials')
      .where('user_id', '=', userId)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'api_key')),
  );
}

/** Suspends the active credentials of a kind. Returns their public ids. */
export async function suspendAll(
  tx: Transaction,
  kind: CredentialKind,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ public_id: string }>`
    update ${sql.table(tables[kind])} set suspended_at = ${now}
     where user_id = ${userId} and suspended_at is null and ${isOpen(kind)}
    returning public_id`.execute(tx);
  return rows.map(({ public_id }) => public_id);
}

export interface OwnCredential extends CredentialId {
  readonly userId: string;
}

/** Returns false if the user has no such suspended credential. */
export async function liftSuspension(
  tx: Transaction,
  { kind, publicId, userId }: OwnCredential,
  now: Date,
): Promise<boolean> {
  const keptAt = kind === 'passkey' ? sql`, kept_at = ${now}` : sql``;
  const { rows } = await sql`
    update ${sql.table(tables[kind])} set suspended_at = null ${keptAt}
     where public_id = ${publicId} and user_id = ${userId} and suspended_at is not null and ${isOpen(kind)}
    returning public_id`.execute(tx);
  return rows.length > 0;
}

/** Whether the user has the credential and it is active. */
export async function isCredentialActive(
  tx: Transaction,
  { kind, publicId, userId }: OwnCredential,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(tables[kind])}
     where public_id = ${publicId} and user_id = ${userId} and suspended_at is null and ${isOpen(kind)}`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Returns false if the user has no such suspended credential. Deletes the secret of an API key; rows of keys and grants are kept as a
 * record.
 */
export async function deleteSuspended(
  tx: Transaction,
  { kind, publicId, userId }: OwnCredential,
  now: Date,
): Promise<boolean> {
  const which = condition`public_id = ${publicId} and user_id = ${userId} and suspended_at is not null and ${isOpen(kind)}`;
  const statements = {
    api_key: sql`update api_keys set ended_at = ${now}, sealed_secret = null where ${which} returning 1`,
    connected_app: sql`update app_grants set ended_at = ${now}, end_reason = 'account' where ${which} returning 1`,
    passkey: sql`delete from passkeys where ${which} returning 1`,
    linked_login: sql`delete from linked_logins where ${which} returning 1`,
  };
  const { rows } = await statements[kind].execute(tx);
  return rows.length > 0;
}

/** Yields each user with a credential suspended at or before that time, exactly once. */
export function usersWithSuspendedSince(
  db: Database,
  until: Date,
  pageSize: number,
): AsyncIterable<{ id: string }> {
  return iterateById(pageSize, (id) =>
    db
      .selectFrom('suspended_credentials')
      .select('user_id as id')
      .distinct()
      .where('suspended_at', '<=', until)
      .where('user_id', '>', id)
      .orderBy('user_id'),
  );
}
