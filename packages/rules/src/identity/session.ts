/** A session expires after this time without a request. */
export const sessionIdleMs = 60 * 60 * 1000;
/** A session expires at this age even if it is in use, so that a stolen device does not stay logged in for ever. */
export const sessionLongestMs = 24 * 60 * 60 * 1000;
/** The time of the last use is stored at most this often, so that most reads cost no write. */
export const useRecordedEveryMs = 60 * 1000;

export interface Session {
  readonly deviceId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
}

/** `alive` may act. `expired` has timed out, which its owner may learn. `dead` is treated as no session. */
export type SessionState = 'alive' | 'expired' | 'dead';

/** Returns the state of a session on the device that shows its token. It is valid only on the device that it was issued to. */
export function sessionState(session: Session | undefined, deviceId: string, now: Date): SessionState {
  if (session === undefined || session.deviceId !== deviceId || session.endedAt !== null) return 'dead';
  const idle = now.getTime() - session.lastUsedAt.getTime();
  const age = now.getTime() - session.createdAt.getTime();
  return idle >= sessionIdleMs || age >= sessionLongestMs ? 'expired' : 'alive';
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
