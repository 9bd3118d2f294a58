import { accept, type Result, refuse } from '../result.ts';

export const shortestMailWord = 2;
export const longestMailWord = 30;

/** Letters, digits and word separators. No dot or slash, because mail programs would make a link of it. */
const mailWord = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’-]*$/u;

/**
 * Normalizes the word: trimmed, single spaces, composed letters (NFC), so that it looks the same in every mail. Refuses
 * `mail_word_invalid` if it does not have 2 to 30 characters or if it has any other character.
 */
export function decideMailWord(text: string): Result<string, 'mail_word_invalid'> {
  const word = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  // Counts code points as the database does. A character outside the basic plane is two UTF-16 units.
  const { length } = [...word];
  if (length < shortestMailWord || length > longestMailWord || !mailWord.test(word))
    return refuse('mail_word_invalid', { field: 'word' });
  return accept(word);
}
