/** Milliseconds for which the mailed link that confirms a request for a notice is valid. */
export const noticeLinkLifetimeMs = 7 * 24 * 60 * 60_000;
/** Attempts to mail a notice before its address is given up. */
export const maxNoticeAttempts = 5;
