import { refreshGraceMs } from '@dukat/rules/identity/session';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { hashSecret, isSameSecret } from '../../../platform/random.ts';
import { type ApplicationSession, lockFamily, rotateTokens } from './application-sessions-repository.ts';
import { endSessionsEverywhere } from './log-out.ts';
import { parseRefreshToken, type RefreshToken } from './refresh-token.ts';
import type { SessionTokens } from './sessions-repository.ts';
import { recordDeviceUse } from './user-devices-repository.ts';

export interface Refresh {
  readonly refreshToken: string;
  /** The device of the key that signed the request. */
  readonly deviceId: string;
  readonly now: Date;
}

/** Whether the newest tokens never arrived: the token before is repeated soon, and they were never used. */
const isAnswerLost = (
  { previousHash, replacedAt }: ApplicationSession,
  { secret }: RefreshToken,
  now: Date,
): boolean =>
  previousHash !== null &&
  replacedAt !== null &&
  now.getTime() - replacedAt.getTime() < refreshGraceMs &&
  isSameSecret(hashSecret(secret), previousHash);

/**
 * Exchanges a refresh token for new tokens. A token that was used before ends its session, since one of its two holders has stolen it,
 * unless the answer was lost; the caller must commit even on a refusal. A token that another key shows changes nothing: it is useless without the phone.
 */
export async function refreshSession(
  tx: Transaction,
  { refreshToken, deviceId, now }: Refresh,
): Promise<Result<Required<SessionTokens>, 'refresh_token_invalid'>> {
  const given = parseRefreshToken(refreshToken);
  const session = given && (await lockFamily(tx, given));
  if (given === undefined || session === undefined || session.deviceId !== deviceId)
    return refuse('refresh_token_invalid');
  const { refreshHash, refreshExpiresAt } = session;
  if (refreshExpiresAt === null || now >= refreshExpiresAt) return refuse('refresh_token_invalid');
  const isNewest = refreshHash !== null && isSameSecret(hashSecret(given.secret), refreshHash);
  const isRepeated = !isNewest && isAnswerLost(session, given, now);
  if (!isNewest && !isRepeated) {
    await endSessionsEverywhere(tx, { userId: session.userId, deviceId, reason: 'refresh_reused', now });
    const actor = { kind: 'user', id: session.userId } as const;
    await recordAct(tx, { at: now, actor, deviceId, act: 'session.refresh_reused' });
    return refuse('refresh_token_invalid');
  }
  await recordDeviceUse(tx, { userId: session.userId, deviceId, now });
  return accept(await rotateTokens(tx, session, given, { isRepeated, now }));
}
