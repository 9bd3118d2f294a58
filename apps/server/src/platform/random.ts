import { hash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto';

/** Random bytes for this many texts are generated at once, which costs a twentieth of generating them one by one. */
const fetchedAtOnce = 256;

/** Returns a generator of random texts of so many bytes. They lie in memory before use, so they must not be long-lived secrets. */
function randomTexts(bytes: number): () => string {
  const chance = Buffer.alloc(bytes * fetchedAtOnce);
  let used = chance.length;
  return () => {
    if (used === chance.length) {
      randomFillSync(chance);
      used = 0;
    }
    used += bytes;
    return chance.toString('base64url', used - bytes, used);
  };
}

const randomIdText = randomTexts(17);

/** Returns an opaque id that cannot be guessed: 132 bits in 22 characters. */
export function publicId(): string {
  return randomIdText().slice(0, 22);
}

/** Returns a nonce for the scripts and styles of one page, readable by its visitor: 128 bits in 22 characters. */
export const newNonce = randomTexts(16);

/** Returns a secret for links and cookies: 256 bits in 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a secret for storage. Secrets have enough entropy that no salt is needed. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Compares secrets, tokens and codes in constant time. Use no other comparison for them. */
export function isSameSecret(given: string, expected: string): boolean {
  const a = hash('sha256', given, 'buffer');
  const b = hash('sha256', expected, 'buffer');
  return timingSafeEqual(a, b);
}
