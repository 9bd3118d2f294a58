import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An id that tells nothing and cannot be guessed: 132 bits in 22 characters. */
export function publicId(): string {
  return randomBytes(17).toString('base64url').slice(0, 22);
}

/** A secret for links and cookies: 256 bits in 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets are stored only as this hash; they have enough entropy that no salt is needed. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The one comparison of secrets, tokens and codes: its time does not depend on where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const a = createHash('sha256').update(given).digest();
  const b = createHash('sha256').update(expected).digest();
  return timingSafeEqual(a, b);
}
