import { dayMs } from '../time/durations.ts';

// These rows no longer affect any decision. The audit log keeps the history.

/** Milliseconds from its login until a session is deleted. */
export const sessionRetentionMs = 90 * dayMs;
/** Milliseconds from its expiry until a mailed link is deleted. */
export const mailedLinkRetentionMs = 30 * dayMs;
/** Milliseconds from the last failed login until a counter of failures is deleted. */
export const loginFailureRetentionMs = 90 * dayMs;
/** Milliseconds from its expiry until the authorization code of a connected app is deleted. */
export const appCodeRetentionMs = dayMs;
