import { accept, type Result, refuse } from '../result.ts';

export const shortestMailWord = 2;
export const longestMailWord = 30;

/** Letters, digits and what stands between words; no dot or slash, which a mail program would make a link of. */
const mailWord = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’-]*$/u;

/**
 * The word as it is kept: trimmed, its spaces single, its letters composed, so that it looks the same in every mail.
 * @returns mail_word_invalid for another length than 2 to 30 characters and for any other character
 */
export function decideMailWord(text: string): Result<string, 'mail_word_invalid'> {
  const word = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  // Characters as the database counts them: one beyond the first plane is two units of a string.
  const { length } = [...word];
  if (length < shortestMailWord || length > longestMailWord || !mailWord.test(word))
    return refuse('mail_word_invalid', { field: 'word' });
  return accept(word);
}
