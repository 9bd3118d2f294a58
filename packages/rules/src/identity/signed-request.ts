import { accept, type Result, refuse } from '../result.ts';

/** How far the timestamp of a request may differ from our clock, in either direction. */
export const signedWindowMs = 30_000;
/** Clocks of honest clients run ahead by less. A nonce dated further ahead is stored in the database. */
const clockLeadMs = 1000;

/** Reasons to refuse a signed request. */
export type SignedRefusal =
  | 'signature_incomplete'
  | 'signature_expired'
  | 'signature_from_before_start'
  | 'signature_invalid'
  | 'nonce_used'
  | 'address_not_allowed'
  | 'too_many_requests';

/** The signed parts of a request, exactly as they were sent. */
export interface SignedFields {
  /** Milliseconds since 1970: 13 digits. */
  readonly timestamp: string;
  readonly nonce: string;
  readonly method: string;
  /** Path and query as on the request line. */
  readonly path: string;
}

const shapes = {
  key: /^[A-Za-z0-9_-]{22}$/,
  timestamp: /^[0-9]{13}$/,
  nonce: /^[A-Za-z0-9_-]{8,64}$/,
  signature: /^[0-9a-f]{64}$/,
  // Every body begins with a brace. If a path could contain one, the beginning of the body could be moved into the path under the
  // same signature.
  path: /^\/[^{\s]*$/,
} as const;

/**
 * Returns true if every part is present once and has the right form. A header sent twice arrives joined by a comma and does not
 * match.
 */
export function isWellFormed(parts: Readonly<Record<keyof typeof shapes, string | undefined>>): boolean {
  return (
    shapes.key.test(parts.key ?? '') &&
    shapes.timestamp.test(parts.timestamp ?? '') &&
    shapes.nonce.test(parts.nonce ?? '') &&
    shapes.signature.test(parts.signature ?? '') &&
    shapes.path.test(parts.path ?? '')
  );
}

/**
 * The text that is signed, followed by the bytes of the body. It is unique for each request, because no method is the end of
 * another.
 */
export function signedText({ timestamp, nonce, method, path }: SignedFields): string {
  return timestamp + nonce + method + path;
}

/**
 * Checks whether a request with this timestamp may be accepted. Refuses requests signed before this process started to listen,
 * since the nonces used then are unknown; the client has done nothing wrong and is asked to sign and send again. `isAhead` means
 * that the same nonce could still be valid after a restart, so it must be stored durably.
 */
export function decideTimestamp(
  timestamp: string,
  { now, listensSince }: { readonly now: Date; readonly listensSince: Date },
): Result<{ readonly isAhead: boolean }, 'signature_expired' | 'signature_from_before_start'> {
  const at = Number(timestamp);
  const values = { time: String(now.getTime()) };
  if (Math.abs(now.getTime() - at) > signedWindowMs) return refuse('signature_expired', { values });
  if (at < listensSince.getTime() + clockLeadMs) return refuse('signature_from_before_start', { values });
  // A nonce that the previous process accepted may be dated up to one window ahead of its end, and is valid for another window.
  const isYoung = now.getTime() - listensSince.getTime() <= 2 * signedWindowMs;
  return accept({ isAhead: isYoung || at - now.getTime() > clockLeadMs });
}
