import type { Email } from '@dukat/rules/identity/email';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readSqlState } from '../../../platform/database/sql-state.ts';

export interface EmailChange {
  readonly newEmail: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly isConfirmedByOld: boolean;
  readonly isConfirmedByNew: boolean;
}

/** Returns the pending change, unless it has expired. */
export async function findEmailChange(
  db: Database,
  userId: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      newEmail: row.new_email,
      requestedAt: row.asked_at,
      expiresAt: row.expires_at,
      isConfirmedByOld: row.old_confirmed_at !== null,
      isConfirmedByNew: row.new_confirmed_at !== null,
    }
  );
}

export interface NewEmailChange {
  readonly userId: string;
  readonly newEmail: Email;
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Stores the request and replaces a pending one together with its confirmations. */
export async function storeEmailChange(
  tx: Transaction,
  { userId, newEmail, expiresAt, now }: NewEmailChange,
): Promise<void> {
  const requested = {
    new_email: newEmail,
    asked_at: now,
    expires_at: expiresAt,
    old_confirmed_at: null,
    new_confirmed_at: null,
  };
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...requested })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(requested))
    .execute();
}

export async function storeConfirmation(
  tx: Transaction,
  { userId, by, now }: { readonly userId: string; readonly by: 'old' | 'new'; readonly now: Date },
): Promise<void> {
  const confirmed = by === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now };
  await tx.updateTable('email_changes').set(confirmed).where('user_id', '=', userId).execute();
}

export async function deleteEmailChange(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

const uniqueViolation = '23505';

/** Moves the account to the new address. Returns false if another account was opened with that address meanwhile. */
export async function moveEmail(
  tx: Transaction,
  { userId, newEmail, now }: { readonly userId: string; readonly newEmail: string; readonly now: Date },
): Promise<boolean> {
  await sql`savepoint before_email`.execute(tx);
  try {
    const moved = { email: newEmail, email_confirmed_at: now };
    await tx.updateTable('users').set(moved).where('id', '=', userId).execute();
    return true;
  } catch (error) {
    if (readSqlState(error) !== uniqueViolation) throw error;
    await sql`rollback to savepoint before_email`.execute(tx);
    return false;
  }
}
