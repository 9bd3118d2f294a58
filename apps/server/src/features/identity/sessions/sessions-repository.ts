import { isAppDevice } from '@dukat/rules/identity/app-device';
import type { Session } from '@dukat/rules/identity/session';
import type { Proof } from '@dukat/rules/identity/suspension';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/random.ts';
import { toUser, type User, userColumns } from '../accounts/users-repository.ts';
import { newRefreshToken } from './refresh-token.ts';

export interface StoredSession extends Session {
  readonly id: string;
  /** When its owner last showed a password, a passkey or a code. */
  readonly provenAt: Date | null;
  /** The refresh token before its newest one is still accepted. */
  readonly isFirstUse: boolean;
  readonly user: User;
}

export async function findSession(db: Database, token: string): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(userColumns)
    .select([
      'sessions.id as session_id',
      'sessions.device_id',
      'sessions.created_at as opened_at',
      'sessions.last_used_at',
      'sessions.ended_at',
      'sessions.proven_at',
      'sessions.access_expires_at',
      'sessions.refresh_previous_hash',
    ])
    .where('sessions.token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.session_id,
    deviceId: row.device_id,
    createdAt: row.opened_at,
    lastUsedAt: row.last_used_at,
    endedAt: row.ended_at,
    provenAt: row.proven_at,
    accessExpiresAt: row.access_expires_at,
    isFirstUse: row.refresh_previous_hash !== null,
    user: toUser(row),
  };
}

/** Finds a session that was authenticated before. */
export async function findSessionById(db: Database, sessionId: string): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['device_id', 'created_at', 'last_used_at', 'ended_at', 'access_expires_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    deviceId: row.device_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    endedAt: row.ended_at,
    accessExpiresAt: row.access_expires_at,
  };
}

/**
 * Whether the session is open. Locks it, so that it cannot end before the transaction commits; whatever ends it later also sees what the
 * transaction added.
 */
export async function lockOpenSession(tx: Transaction, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordUse(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

/** Whether the session is open and was opened or proven since that time. */
export async function wasProvenSince(tx: Transaction, sessionId: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('created_at', '>=', since), is('proven_at', '>=', since)]))
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewSession {
  readonly userId: string;
  readonly deviceId: string;
  /** The proof shown at the login; null after a mailed link or a login provider alone. */
  readonly proof: Proof | null;
  readonly now: Date;
}

export async function recordProof(
  tx: Transaction,
  sessionId: string,
  proof: Proof,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proven_at: now, proven_with: proof.with, proof_added_at: proof.addedAt })
    .where('id', '=', sessionId)
    .execute();
}

/** Returns the last proof of the session. The endpoint has checked that there is one, and its age. */
export async function readLastProof(tx: Transaction, sessionId: string): Promise<Proof> {
  const row = await tx
    .selectFrom('sessions')
    .select(['proven_with', 'proof_added_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { with: row.proven_with ?? 'password', addedAt: row.proof_added_at };
}

/** Tokens of a session, which are stored as hashes only; a browser's has no refresh token. */
export interface SessionTokens {
  readonly token: string;
  readonly refreshToken?: string;
}

/** Opens a session and returns its tokens. */
export async function insertSession(
  tx: Transaction,
  { userId, deviceId, proof, now }: NewSession,
): Promise<SessionTokens> {
  const token = newSecret();
  const family = isAppDevice(deviceId) ? newRefreshToken(newSecret(), now, now) : undefined;
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      user_id: userId,
      device_id: deviceId,
      created_at: now,
      last_used_at: now,
      ended_at: null,
      end_reason: null,
      proven_at: proof === null ? null : now,
      proven_with: proof?.with ?? null,
      proof_added_at: proof?.addedAt ?? null,
      ...family?.columns,
    })
    .execute();
  return { token, ...(family && { refreshToken: family.refreshToken }) };
}

export interface SessionsToEnd {
  readonly userId?: string;
  readonly deviceId?: string;
  /** The device whose sessions stay open. */
  readonly exceptDeviceId?: string;
  readonly reason: NonNullable<Tables['sessions']['end_reason']>;
  readonly now: Date;
}

/** Ends every session of the user, of the device, or of the user on the device. Returns the ids of their users. */
export async function endSessions(
  tx: Transaction,
  { userId, deviceId, exceptDeviceId, reason, now }: SessionsToEnd,
): Promise<readonly string[]> {
  if (userId === undefined && deviceId === undefined) throw new Error('expected the user whose sessions end');
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(deviceId !== undefined, (query) => query.where('device_id', '=', deviceId ?? ''))
    .$if(exceptDeviceId !== undefined, (query) => query.where('device_id', '!=', exceptDeviceId ?? ''))
    .returning('user_id')
    .execute();
  return ended.map((row) => row.user_id);
}

/** Whether the user has no session on the device or the newest one has ended, as part of a statement. */
export function isLoggedOutOn(
  userId: RawBuilder<unknown>,
  deviceId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`coalesce((select sessions.ended_at is not null from sessions
                              where sessions.user_id = ${userId} and sessions.device_id = ${deviceId}
                              order by sessions.id desc limit 1), true)`;
}
