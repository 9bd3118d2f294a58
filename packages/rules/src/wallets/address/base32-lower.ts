import { wordsToBytes } from './polymod.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Decodes RFC 4648 base 32 in lower case without padding, as Filecoin and Internet Computer use it. */
export function decodeBase32Lower(text: string): Uint8Array {
  const words = [...text].map((character) => alphabet.indexOf(character));
  if (words.includes(-1)) throw new TypeError('A character outside the alphabet');
  return wordsToBytes(words, 5);
}
