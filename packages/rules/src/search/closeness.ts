/** The longest query. Each letter costs a comparison with every entry. */
export const longestSearch = 100;

/** The texts by which an entry is found, each normalized by `plainWords`. */
export interface Findable {
  /** Texts that identify only this entry, such as a coin's code. */
  readonly codes: readonly string[];
  readonly names: readonly string[];
  /** Other words for the entry, and its description. */
  readonly words: string;
}

/**
 * Normalizes a text for comparison: without accents, case, punctuation, control and direction marks, and with single spaces. "cina"
 * finds "Čína", and pasted direction marks do not matter. At most `longestSearch` characters.
 */
export function plainWords(text: string): string {
  return text
    .slice(0, 4 * longestSearch)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .trim();
}

/**
 * Ranks how closely an entry matches a query, both normalized: 0 its code, 1 its name, 2 and 3 a prefix of a code or name, 4 a
 * prefix of a later word in a name, 5 every word of the query is a prefix of some word. Returns undefined if nothing matches.
 */
export function rankCloseness({ codes, names, words }: Findable, wanted: string): number | undefined {
  if (wanted === '') return undefined;
  if (codes.includes(wanted)) return 0;
  if (names.includes(wanted)) return 1;
  if (codes.some((code) => code.startsWith(wanted))) return 2;
  if (names.some((name) => name.startsWith(wanted))) return 3;
  if (names.some((name) => name.includes(` ${wanted}`))) return 4;
  const all = ` ${[...codes, ...names, words].join(' ')}`;
  return wanted.split(' ').every((word) => all.includes(` ${word}`)) ? 5 : undefined;
}

/** Returns the `count` closest entries, closest first; equally close ones keep their order. */
export function closest<Kind>(
  all: readonly { readonly it: Kind; readonly by: Findable }[],
  wanted: string,
  count: number,
): readonly Kind[] {
  return all
    .flatMap(({ it, by }) => {
      const distance = rankCloseness(by, wanted);
      return distance === undefined ? [] : [{ it, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ it }) => it);
}
