/** The proxies and TLS termination in front of the program. */
export interface Front {
  /** Proxies whose forwarded headers are trusted for the caller's address, the protocol and the host. */
  readonly trustedProxies: readonly string[];
  /** TLS ends in front of the program without a header that says so: treat each request as sent over TLS. */
  readonly isAlwaysTls: boolean;
}

/** For a local start: callers connect directly over plain HTTP. */
export const noFront: Front = { trustedProxies: [], isAlwaysTls: false };
