import { hash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto';

/** Chance for so many texts is fetched at once, which costs a twentieth of fetching it for each. */
const fetchedAtOnce = 256;

/** Gives texts of so many bytes of chance each. They lie in memory before they are wanted, so they may be no one's secret for long. */
function textsOfChance(bytes: number): () => string {
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

const textOfId = textsOfChance(17);

/** An id that tells nothing and cannot be guessed: 132 bits in 22 characters. */
export function publicId(): string {
  return textOfId().slice(0, 22);
}

/** For the scripts and styles of one page, which its visitor can read: 128 bits in 22 characters. */
export const newNonce = textsOfChance(16);

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
