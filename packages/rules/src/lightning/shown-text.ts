/**
 * Returns a payee's text as it may be shown: without control characters and those that reverse the direction of text, with which a payee
 * could disguise a sentence, and at most so many characters.
 */
export function shownText(text: string, most: number): string {
  const plain = text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
  return plain.length <= most ? plain : [...plain].slice(0, most).join('');
}
