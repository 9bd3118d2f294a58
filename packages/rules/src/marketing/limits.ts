/** Milliseconds for which the mailed link that confirms a request for a notice is valid. */
export const noticeLinkLifetimeMs = 7 * 24 * 60 * 60_000;
