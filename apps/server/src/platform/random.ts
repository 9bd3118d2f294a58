import { hash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto';

const idBytes = 17;
/** Chance for so many ids is fetched at once, which costs a twentieth of fetching it for each. Ids are no secrets. */
const chance = Buffer.alloc(idBytes * 256);
let used = chance.length;

/** An id that tells nothing and cannot be guessed: 132 bits in 22 characters. */
export function publicId(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  const id = chance.toString('base64url', used, used + idBytes).slice(0, 22);
  used += idBytes;
  return id;
}

/** A secret for links and cookies: 256 bits in 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets are stored only as this hash; they have enough entropy that no salt is needed. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** The one comparison of secrets, tokens and codes: its time does not depend on where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const a = hash('sha256', given, 'buffer');
  const b = hash('sha256', expected, 'buffer');
  return timingSafeEqual(a, b);
}
