import type { LoginIssuer } from '@dukat/rules/identity/login-provider';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import type { ProvenPerson } from './proven-person.ts';

export interface LinkedLogin {
  readonly publicId: string;
  readonly issuer: LoginIssuer;
  /** Address at the provider at the last login. */
  readonly email: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Returns the active logins; suspended ones are not included. */
export function listActiveLogins(db: Database, userId: string): Promise<readonly LinkedLogin[]> {
  return db
    .selectFrom('linked_logins')
    .select([
      'public_id as publicId',
      'provider as issuer',
      'email',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

export interface LoginOwner {
  readonly userId: string;
  readonly isSuspended: boolean;
}

/** Returns the account that the login is linked to. */
export async function findLoginOwner(
  db: Database,
  { issuer, subject }: Pick<ProvenPerson, 'issuer' | 'subject'>,
): Promise<LoginOwner | undefined> {
  const row = await db
    .selectFrom('linked_logins')
    .select(['user_id', 'suspended_at'])
    .where('provider', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && { userId: row.user_id, isSuspended: row.suspended_at !== null };
}

/** Returns false if the login is already linked to an account. */
export async function insertLinkedLogin(
  tx: Transaction,
  { userId, deviceId, now }: { readonly userId: string; readonly deviceId: string; readonly now: Date },
  { issuer, subject, email }: ProvenPerson,
): Promise<boolean> {
  const row = await tx
    .insertInto('linked_logins')
    .values({
      public_id: publicId(),
      user_id: userId,
      provider: issuer,
      subject,
      email,
      created_at: now,
      last_used_at: null,
      device_id: deviceId,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordLoginUse(
  tx: Transaction,
  { issuer, subject, email }: ProvenPerson,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('linked_logins')
    .set({ last_used_at: now, email })
    .where('provider', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** Deletes one of the user's own logins. Returns undefined if there is none with that id. */
export async function deleteLinkedLogin(
  tx: Transaction,
  { userId, publicId: id }: { readonly userId: string; readonly publicId: string },
): Promise<LoginIssuer | undefined> {
  const row = await tx
    .deleteFrom('linked_logins')
    .where('user_id', '=', userId)
    .where('public_id', '=', id)
    .where('suspended_at', 'is', null)
    .returning('provider')
    .executeTakeFirst();
  return row?.provider;
}
