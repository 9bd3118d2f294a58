/** A session that nobody uses for so long is over. */
export const sessionIdleMs = 60 * 60 * 1000;
/** However busy, a session does not outlive this: a stolen device must not stay logged in for ever. */
export const sessionLongestMs = 24 * 60 * 60 * 1000;
/** The last use is noted this often and no more, so that reading costs no write. */
export const useNotedEveryMs = 60 * 1000;

export interface Session {
  readonly deviceId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
}

/** `alive` may act, `expired` was ended by the clock and may be told so, `dead` is nothing to anyone. */
export type SessionState = 'alive' | 'expired' | 'dead';

/** What a session is worth on the device that shows its token: nothing on any but the one that got it. */
export function sessionState(session: Session | undefined, deviceId: string, now: Date): SessionState {
  if (session === undefined || session.deviceId !== deviceId || session.endedAt !== null) return 'dead';
  const idle = now.getTime() - session.lastUsedAt.getTime();
  const age = now.getTime() - session.createdAt.getTime();
  return idle >= sessionIdleMs || age >= sessionLongestMs ? 'expired' : 'alive';
}

export function shouldNoteUse(session: Session, now: Date): boolean {
  return now.getTime() - session.lastUsedAt.getTime() >= useNotedEveryMs;
}

/** How long a password, a passkey or a code that was shown counts for what a borrowed session must not do. */
export const proofLastsMs = 10 * 60 * 1000;

/** Whether the session's owner has proved to be there lately enough for what asks for it. */
export function isProofRecent(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < proofLastsMs;
}
