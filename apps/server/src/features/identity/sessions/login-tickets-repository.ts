import type { LoginTicket } from '@dukat/rules/identity/second-factor';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { forgetInPieces } from '../../../platform/database/forget-in-pieces.ts';
import { hashOfSecret, newSecret } from '../../../platform/random.ts';
import { lockUser } from '../accounts/users-repository.ts';

export interface NewTicket {
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Opens a ticket for a login that still owes its code, and gives its token; only the hash is kept. */
export async function insertTicket(
  tx: Transaction,
  { userId, deviceId, now, expiresAt }: NewTicket,
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('login_tickets')
    .values({
      token_hash: hashOfSecret(token),
      user_id: userId,
      device_id: deviceId,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return token;
}

export interface StoredTicket extends LoginTicket {
  readonly id: string;
  readonly userId: string;
}

/**
 * Holds the ticket until the transaction ends: it opens one session. Its owner is locked first, as by what ends tickets, so that the two cannot
 * deadlock and no session is opened past a recovery.
 */
export async function lockTicket(tx: Transaction, token: string): Promise<StoredTicket | undefined> {
  const known = await tx
    .selectFrom('login_tickets')
    .select('user_id')
    .where('token_hash', '=', hashOfSecret(token))
    .executeTakeFirst();
  if (known === undefined) return undefined;
  await lockUser(tx, known.user_id);
  const row = await tx
    .selectFrom('login_tickets')
    .selectAll()
    .where('token_hash', '=', hashOfSecret(token))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    userId: row.user_id,
    deviceId: row.device_id,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    tries: row.tries,
  };
}

export async function countTry(tx: Transaction, ticketId: string): Promise<void> {
  await tx
    .updateTable('login_tickets')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', ticketId)
    .execute();
}

/** Spends every open ticket of the user, such as when the password that opened them is no more. */
export async function useTickets(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('login_tickets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Removes the tickets that ended before a moment. */
export async function forgetOldTickets(db: Database, before: Date): Promise<void> {
  await forgetInPieces(
    db,
    (limit) => sql`
      delete from login_tickets where ctid in (
        select ctid from login_tickets where expires_at < ${before} limit ${limit})`,
  );
}
