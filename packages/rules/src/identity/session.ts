import { later } from '../time/later.ts';

/** A session expires after this time without a request. */
export const sessionIdleMs = 60 * 60 * 1000;
/** A session expires at this age even if it is in use, so that a stolen device does not stay logged in for ever. */
export const sessionLongestMs = 24 * 60 * 60 * 1000;
/** An access token of the application expires after this time; a refresh replaces it. */
export const accessTokenMs = 30 * 60 * 1000;
/** A refresh token that was just replaced works once more for this long, if its answer was lost. */
export const refreshGraceMs = 2 * 60 * 1000;
/** An application that does not refresh for this long is logged out. */
export const refreshTokenMs = 30 * 24 * 60 * 60 * 1000;
/** The application logs in again at this age of its session. */
export const applicationLongestMs = 60 * 24 * 60 * 60 * 1000;
/** The time of the last use is stored at most this often, so that most reads cost no write. */
export const useRecordedEveryMs = 60 * 1000;

export interface Session {
  readonly deviceId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
  /** The end of the access token of an application; absent or null for a browser. */
  readonly accessExpiresAt?: Date | null;
}

/** `alive` may act. `expired` has timed out, which its owner may learn. `dead` is treated as no session. */
export type SessionState = 'alive' | 'expired' | 'dead';

/** Returns the state of a session on the device that shows its token. It is valid only on the device that it was issued to. */
export function sessionState(session: Session | undefined, deviceId: string, now: Date): SessionState {
  if (session === undefined || session.deviceId !== deviceId || session.endedAt !== null) return 'dead';
  if (session.accessExpiresAt) return now >= session.accessExpiresAt ? 'expired' : 'alive';
  const idle = now.getTime() - session.lastUsedAt.getTime();
  const age = now.getTime() - session.createdAt.getTime();
  return idle >= sessionIdleMs || age >= sessionLongestMs ? 'expired' : 'alive';
}

/** Returns the ends of the tokens that a login or a refresh of the application issues now. */
export function applicationExpiry(
  openedAt: Date,
  now: Date,
): { accessExpiresAt: Date; refreshExpiresAt: Date } {
  const age = now.getTime() - openedAt.getTime();
  const until = (durationMs: number) => later(now, Math.min(durationMs, applicationLongestMs - age));
  return { accessExpiresAt: until(accessTokenMs), refreshExpiresAt: until(refreshTokenMs) };
}

export function shouldRecordUse(session: Session, now: Date): boolean {
  return now.getTime() - session.lastUsedAt.getTime() >= useRecordedEveryMs;
}

/** How long a shown password, passkey or code counts as a recent proof for actions that a borrowed session must not do. */
export const proofLifetimeMs = 10 * 60 * 1000;

/** Returns true if the session's owner has shown a proof recently enough. */
export function isProofRecent(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < proofLifetimeMs;
}
