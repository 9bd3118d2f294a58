import type { LoginTicket } from '@dukat/rules/identity/second-factor';
import type { Transaction } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/random.ts';
import { lockTokenOwner } from '../accounts/users-repository.ts';

export interface NewTicket {
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Creates a ticket for a login that still requires a code, and returns its token; only the hash is stored. */
export async function insertTicket(
  tx: Transaction,
  { userId, deviceId, now, expiresAt }: NewTicket,
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('login_tickets')
    .values({
      token_hash: hashSecret(token),
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

/** Locks the owner and then the ticket until the transaction ends, so that it opens one session only. */
export async function lockTicket(tx: Transaction, token: string): Promise<StoredTicket | undefined> {
  if (!(await lockTokenOwner(tx, 'login_tickets', token))) return undefined;
  const row = await tx
    .selectFrom('login_tickets')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
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

/** Ends every unused ticket of the user, for example after a change of the password. */
export async function useTickets(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('login_tickets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
