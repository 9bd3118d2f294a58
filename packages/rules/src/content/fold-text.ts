const marks = /\p{M}+/gu;
const nonWord = /[^\p{L}\p{N}]+/gu;

/**
 * Normalizes a text for searching: lower-case letters and digits without accents, everything else one space. `Co je DCA?` becomes
 * `co je dca`.
 */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase().replace(nonWord, ' ').trim();
}

/** The most words of a query that count. More only make it slower. */
const mostSearchedWords = 8;

/** The most characters of a query that are read. */
const longestSearch = 200;

/** Returns the distinct words of a query. */
export function searchedWords(search: string): readonly string[] {
  const words = foldText(search.slice(0, longestSearch))
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, mostSearchedWords);
}

/** Counts the words of a text, from which its reading time is estimated. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

const wordsInMinute = 200;

/** Returns whole minutes at 200 words a minute, rounded up, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsInMinute));
}
