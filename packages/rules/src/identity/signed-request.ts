import { accept, type Result, refuse } from '../result.ts';

/** How far a request's own time may be from ours, either way. */
export const signedWindowMs = 30_000;
/** Clocks of honest clients run ahead by less; what is further ahead costs a row in the database. */
const clockLeadMs = 1000;

/** The four headers of a signed request, and what was asked, exactly as it travelled. */
export interface SignedParts {
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
  // Every body begins with a brace. A path with one could take over the beginning of the body under the same signature.
  path: /^\/[^{\s]*$/,
} as const;

/** Whether every part is there once and of its shape. A header sent twice arrives joined by a comma, and fits none. */
export function isWellFormed(parts: Readonly<Record<keyof typeof shapes, string | undefined>>): boolean {
  return (
    shapes.key.test(parts.key ?? '') &&
    shapes.timestamp.test(parts.timestamp ?? '') &&
    shapes.nonce.test(parts.nonce ?? '') &&
    shapes.signature.test(parts.signature ?? '') &&
    shapes.path.test(parts.path ?? '')
  );
}

/** What is signed, before the bytes of the body: no two requests have the same text, as no method ends another. */
export function signedText({ timestamp, nonce, method, path }: SignedParts): string {
  return timestamp + nonce + method + path;
}

/**
 * Whether a request of that time may be taken. Nothing signed before the program listened is: whether its nonce was used
 * is forgotten; its sender did nothing wrong, and is told to sign and send it again. `isAhead` says that the same is true of a program that starts next, so that this nonce must outlive us.
 */
export function decideTimestamp(
  timestamp: string,
  { now, listensSince }: { readonly now: Date; readonly listensSince: Date },
): Result<{ readonly isAhead: boolean }, 'signature_expired' | 'signature_from_before_start'> {
  const at = Number(timestamp);
  const values = { time: String(now.getTime()) };
  if (Math.abs(now.getTime() - at) > signedWindowMs) return refuse('signature_expired', { values });
  if (at < listensSince.getTime() + clockLeadMs) return refuse('signature_from_before_start', { values });
  // A nonce of the program before us may be dated up to a window ahead of its end, and is good for another window.
  const isYoung = now.getTime() - listensSince.getTime() <= 2 * signedWindowMs;
  return accept({ isAhead: isYoung || at - now.getTime() > clockLeadMs });
}
