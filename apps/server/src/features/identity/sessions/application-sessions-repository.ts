import type { Database, Transaction } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/random.ts';
import { newRefreshToken, type RefreshToken } from './refresh-token.ts';
import type { SessionTokens } from './sessions-repository.ts';

export interface ApplicationSession {
  readonly id: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly openedAt: Date;
  readonly refreshHash: string | null;
  readonly refreshExpiresAt: Date | null;
  /** The token before, and when it was replaced; null once the newest tokens were used. */
  readonly previousHash: string | null;
  readonly replacedAt: Date | null;
}

/** Locks the open session that a refresh token belongs to, whether or not the token was used. */
export async function lockFamily(
  tx: Transaction,
  { family }: RefreshToken,
): Promise<ApplicationSession | undefined> {
  const row = await tx
    .selectFrom('sessions')
    .select(['id', 'user_id', 'device_id', 'created_at', 'refresh_hash', 'refresh_expires_at'])
    .select(['refresh_previous_hash', 'refresh_replaced_at'])
    .where('family_hash', '=', hashSecret(family))
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    userId: row.user_id,
    deviceId: row.device_id,
    openedAt: row.created_at,
    refreshHash: row.refresh_hash,
    refreshExpiresAt: row.refresh_expires_at,
    previousHash: row.refresh_previous_hash,
    replacedAt: row.refresh_replaced_at,
  };
}

interface Rotation {
  readonly isRepeated: boolean;
  readonly now: Date;
}

/** Replaces both tokens of a session. The old access token is unknown from then on. A refresh token that is repeated is not accepted again. */
export async function rotateTokens(
  tx: Transaction,
  { id, openedAt, refreshHash }: ApplicationSession,
  { family }: RefreshToken,
  { isRepeated, now }: Rotation,
): Promise<Required<SessionTokens>> {
  const token = newSecret();
  const { refreshToken, columns } = newRefreshToken(family, openedAt, now);
  await tx
    .updateTable('sessions')
    .set({
      token_hash: hashSecret(token),
      last_used_at: now,
      ...columns,
      refresh_previous_hash: isRepeated ? null : refreshHash,
      refresh_replaced_at: isRepeated ? null : now,
    })
    .where('id', '=', id)
    .execute();
  return { token, refreshToken };
}

/** Records the first use of an access token: from then on the refresh token that it came from is not accepted again. */
export async function recordFirstUse(
  db: Database,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ refresh_previous_hash: null, refresh_replaced_at: null })
    .where('id', '=', id)
    .where('token_hash', '=', hashSecret(token))
    .execute();
}
