import { randomBytes } from 'node:crypto';

// No 0, 1, I, L, O, U: it may have to be read over the telephone.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 24;

/** Our reference of one payment on the bank's statement: "DK" and 24 letters, which nobody can guess (117 bits). */
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

/** References of ours in any text of a bank: whole, or inside a message, where banks break long words with spaces. */
export function findEndToEndIds(text: string): readonly string[] {
  const joined = text.slice(0, 2000).toUpperCase();
  const pattern = /(?<![A-Z0-9])DK[2-9A-HJKMNP-TV-Z]{24}(?![A-Z0-9])/g;
  const found = [
    ...joined.matchAll(pattern),
    ...joined.replaceAll(/\s+/g, '').matchAll(/DK[2-9A-HJKMNP-TV-Z]{24}/g),
  ];
  return [...new Set(found.map(([id]) => id))];
}
