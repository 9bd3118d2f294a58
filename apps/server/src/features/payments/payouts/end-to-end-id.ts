import { randomBytes } from 'node:crypto';

// Without 0, 1, I, L, O and U, because the id may be read over the telephone.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 24;

/** Returns a new reference of one payment on the bank's statement: "DK" and 24 random letters (117 bits). */
export function newEndToEndId(): string {
  let id = 'DK';
  while (id.length < length + 2) {
    for (const byte of randomBytes(length)) {
      const letter = letters[byte & 31];
      if (letter !== undefined && id.length < length + 2) id += letter;
    }
  }
  return id;
}

/** Finds our references in a text of a bank: as a whole word, or inside a message, where banks split long words with spaces. */
export function findEndToEndIds(text: string): readonly string[] {
  const joined = text.slice(0, 2000).toUpperCase();
  const pattern = /(?<![A-Z0-9])DK[2-9A-HJKMNP-TV-Z]{24}(?![A-Z0-9])/g;
  const found = [
    ...joined.matchAll(pattern),
    ...joined.replaceAll(/\s+/g, '').matchAll(/DK[2-9A-HJKMNP-TV-Z]{24}/g),
  ];
  return [...new Set(found.map(([id]) => id))];
}
