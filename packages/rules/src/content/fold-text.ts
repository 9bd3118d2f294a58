const marks = /\p{M}+/gu;
const noWord = /[^\p{L}\p{N}]+/gu;

/** A text as it is searched: small letters and figures without accents, everything else one space. `Co je DCA?` is `co je dca`. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase().replace(noWord, ' ').trim();
}

/** The most words of a search that count; more of them only make it slower. */
const mostSearchedWords = 8;

/** Letters of a search that are read. */
const longestSearch = 200;

/** The words that a search asks for, each once. */
export function searchedWords(search: string): readonly string[] {
  const words = foldText(search.slice(0, longestSearch))
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, mostSearchedWords);
}

/** Words of a text, by which its reading time is counted. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

const wordsInMinute = 200;

/** Whole minutes at 200 words a minute, rounded up, and never none. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsInMinute));
}
